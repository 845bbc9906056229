/** What stands in a row, in groups: each begins with what names one, the first with whatever comes first. */
export function groupsOf<Item extends { group?: string | undefined }>(
  items: readonly Item[],
): Item[][] {
  const groups: Item[][] = [];
  for (const item of items)
    if (item.group || groups.length === 0) groups.push([item]);
    else groups.at(-1)?.push(item);
  return groups;
}
