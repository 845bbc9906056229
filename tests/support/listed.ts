/** The values of a list that is written as words. */
export function listed(text: string): string[] {
  return text.trim().split(/\s+/);
}
