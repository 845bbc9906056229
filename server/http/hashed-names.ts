/**
 * Letters of the hash in a picture's or font's name. It has to tell a file from its own former contents only (one
 * change in 260,000 is not told), and a page names dozens of pictures: hashes don't compress.
 */
export const hashLetters = 3;

/** `cricket`, `Xy1`, `-640.avif` → `cricket.Xy1-640.avif` */
export function nameWithHash(common: string, hash: string, rest: string): string {
  return `${common}.${hash}${rest}`;
}

/** `cricket.Xy1-640.avif` → `cricket-640.avif`; undefined for a name that has no place for a hash. */
export function nameWithoutHash(name: string): string | undefined {
  const parts = name.split('.');
  const type = parts.pop();
  const hashAndRest = parts.pop();
  if (parts.length === 0 || hashAndRest === undefined || hashAndRest.length < hashLetters) return;
  return `${parts.join('.')}${hashAndRest.slice(hashLetters)}.${type}`;
}
