const most = 3;

/** The first of a list, and how many more there are. */
export function inShort(names: readonly string[]): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
