// Which keys are the lesson's own.

/** Whether a key belongs to somebody else: to the browser, to a field, to what has seen it first. */
export function taken(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
    || (event.target instanceof Element && event.target.closest("input, select, textarea") !== null);
}
