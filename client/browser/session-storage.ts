/** What a form's draft is kept under. */
export function draftName(form: string): string {
  return `draft-${form}`;
}

/** What this tab keeps under a name until it is closed; nothing in browsers that let nothing be kept. */
export function readSessionValue(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
