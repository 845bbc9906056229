/**
 * Loads the page anew and leaves what is typed and ticked for `restoreTyped`, in the history entry: that needs no
 * storage, and belongs to this very page and tab.
 */
export function reloadKeepingTyped(): void {
  // A message that could not be sent is brought back into its fields.
  document.querySelector<HTMLElement>('[data-restore]')?.click();
  const typed = [...fields()].map((field) => (isBox(field) ? field.checked : field.value));
  history.replaceState({ typed }, '');
  location.reload();
}

/** Brings back what a page before this one had left, once. */
export function restoreTyped(): void {
  const typed: unknown = history.state?.typed;
  if (!Array.isArray(typed)) return;
  history.replaceState(null, '');
  for (const [index, field] of fields().entries()) {
    const value: unknown = typed[index];
    if (typeof value === 'boolean' && isBox(field)) field.checked = value;
    else if (typeof value === 'string' && !isBox(field)) field.value = value;
  }
}

function fields(): NodeListOf<HTMLInputElement | HTMLTextAreaElement> {
  return document.querySelectorAll('main :is(input, textarea)');
}

function isBox(field: Element): field is HTMLInputElement {
  return field.matches('[type=checkbox]');
}
