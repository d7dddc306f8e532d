// The address of the page, and how to go elsewhere without loading it again.

export type Route =
  | { view: "entrance" | "odds" }
  | { view: "learn"; lesson: string | null; taught: string }
  | { view: "table"; table: string };

const LESSON = /^\/learn(?:\/(\w{1,64}))?\/?$/;
const NAME = /^\/table\/([A-Za-z0-9_-]{1,64})\/?$/;

/** The house that is taught: of a table, or one by its key; the query of a request for it. */
function taughtBy(search: string): string {
  const given = new URLSearchParams(search), query = new URLSearchParams();
  for (const name of ["table", "variant"]) {
    const value = given.get(name);
    if (value && !query.size) query.set(name, value);
  }
  return query.toString();
}

function read({ pathname: path, search }: { pathname: string; search: string }): Route {
  const table = NAME.exec(path)?.[1];
  if (table) return { view: "table", table };
  const learn = LESSON.exec(path);
  if (learn) return { view: "learn", lesson: learn[1] ?? null, taught: taughtBy(search) };
  return { view: path.replaceAll("/", "") === "odds" ? "odds" : "entrance" };
}

export const place: { route: Route } = $state({ route: read(location) });

addEventListener("popstate", () => {
  gone = true;
  place.route = read(location);
});

let gone = false, arrived = -Infinity, begun = -Infinity;

// the second click of a double click that led here would be at whatever lies there now
addEventListener("click", (event) => {
  if (event.detail < 2) begun = performance.now();
  if (begun >= arrived) return;
  event.preventDefault();
  event.stopPropagation();
}, { capture: true });

/** For the heading of a view: who has come there from another one is there with the keyboard too, and
 * hears where that is. What asks for the focus itself has it; after a load the browser tells all. */
export function arrival(heading: HTMLElement): void {
  if (!gone) return;
  // a field with `autofocus` gets it in a microtask, which was asked for before
  queueMicrotask(() => {
    if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  });
}

export function go(path: string): void {
  gone = true;
  arrived = performance.now();
  history.pushState(null, "", path);
  place.route = read(location);
  scrollTo(0, 0);
}

type Wrong = "screen.entrance.join.wrong" | "screen.entrance.join.elsewhere";

/** The table that a link leads to, or that is named; or what is wrong with it. */
export function tableOf(link: string): { table: string } | { wrong: Wrong } {
  const text = link.trim();
  if (/^[A-Za-z0-9_-]{16,64}$/.test(text)) return { table: text };
  let led: URL;
  try {
    led = new URL(text, location.href);
  } catch {
    return { wrong: "screen.entrance.join.wrong" };
  }
  const table = NAME.exec(led.pathname)?.[1];
  if (!table) return { wrong: "screen.entrance.join.wrong" };
  return led.host === location.host ? { table } : { wrong: "screen.entrance.join.elsewhere" };
}

/** Follow a link within the page. */
export function followed(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const { pathname, search } = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  go(pathname + search);
}
