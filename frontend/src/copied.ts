// Copying for a person who has pressed a button.

/** Copy a text; whether that could be done. By plain http a page has no clipboard to write to: there
 * what is selected in a field is copied, which some browsers do not let a page do either. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return selected(text, () => document.execCommand("copy"));
  }
}

/** Do something while a text is selected. */
function selected(text: string, act: () => boolean): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "hidden";
  field.readOnly = true;
  field.value = text;
  // what lies behind a sheet cannot be selected
  ([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body).append(field);
  field.select();
  try {
    return act();
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
