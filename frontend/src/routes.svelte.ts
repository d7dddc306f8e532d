// The address of the page, and how to go elsewhere without loading it again.

export type Route =
  | { view: "entrance" | "odds" }
  | { view: "learn"; lesson: string | null }
  | { view: "table"; table: string };

const LESSON = /^\/learn(?:\/(\w{1,64}))?\/?$/;
const NAME = /^\/table\/([A-Za-z0-9_-]{1,64})\/?$/;

function read(path: string): Route {
  const table = NAME.exec(path)?.[1];
  if (table) return { view: "table", table };
  const learn = LESSON.exec(path);
  if (learn) return { view: "learn", lesson: learn[1] ?? null };
  return { view: path.replaceAll("/", "") === "odds" ? "odds" : "entrance" };
}

export const place: { route: Route } = $state({ route: read(location.pathname) });

addEventListener("popstate", () => { place.route = read(location.pathname); });

export function go(path: string): void {
  history.pushState(null, "", path);
  place.route = read(path);
  scrollTo(0, 0);
}

/** The table that a link leads to, or that is named. */
export function tableOf(link: string): string | null {
  const text = link.trim();
  const path = /^https?:\/\//.test(text) ? new URL(text).pathname : text;
  return NAME.exec(path)?.[1] ?? (/^[A-Za-z0-9_-]{16,64}$/.test(path) ? path : null);
}

/** Follow a link within the page. */
export function followed(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const link = (event.currentTarget as HTMLAnchorElement).pathname;
  event.preventDefault();
  go(link);
}
