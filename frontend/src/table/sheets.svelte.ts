// The sheets that are open. All that lies below the one on top is inert: it is neither pressed nor
// heard, so what must be told at once is told on that one.

import { getContext, setContext, type Snippet } from "svelte";

const NOTICES = Symbol("notices");

const open: string[] = $state([]);

/** A sheet lies on top from now, until what this gives is called. */
export function opened(id: string): () => void {
  open.push(id);
  return () => { open.splice(open.indexOf(id), 1); };
}

/** Whether this sheet is the one on top; without one, whether none is open. */
export function onTop(id?: string): boolean {
  return open.at(-1) === id;
}

/** What is told at once on whichever sheet is open within the component that says so. */
export function tell(notices: Snippet): void {
  setContext(NOTICES, notices);
}

export function told(): Snippet | undefined {
  return getContext<Snippet | undefined>(NOTICES);
}
