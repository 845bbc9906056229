/** The characters as the value of `unicode-range`: `U+A1-A8,U+AA`. */
export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((one, other) => one - other);
  const ranges: { first: number; last: number }[] = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range && point === range.last + 1) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  return ranges
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ');
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
