/** 10,000 articles of fifty fields each; the costliest answer of so many takes some 150 MB. */
const maxValues = 500_000;
/** An article is three deep. */
const maxDepth = 32;

const quote = 0x22;
const backslash = 0x5c;

/**
 * Looks at JSON before it is parsed: `JSON.parse` takes whatever fits into the bytes, and 32 MB of `[[[[` become
 * more than a gigabyte. Says nothing about anything else that may be wrong with it.
 * @returns what there is too much of; undefined: it may be parsed
 */
export function beyondJsonBounds(bytes: Buffer): string | undefined {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    switch (bytes[index]) {
      case quote:
        index = endOfString(bytes, index);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        if (depth > maxDepth) return `nested more than ${maxDepth} deep`;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
    }
    if (values > maxValues) return `more than ${maxValues} values`;
  }
  return undefined;
}

/** The index of the quote that ends a string; the length if none does. */
function endOfString(bytes: Buffer, start: number): number {
  for (let index = start + 1; index < bytes.length; index += 1) {
    if (bytes[index] === quote) return index;
    if (bytes[index] === backslash) index += 1;
  }
  return bytes.length;
}
