/** Kinds of lookup in a GPOS table: https://learn.microsoft.com/typography/opentype/spec/gpos */
const pairs = 2;
const extension = 9;
/** A value record that holds nothing but how far the next letter moves. */
const advanceOnly = 4;

/**
 * Rounds each pair's kerning to whole steps: what differs by less than an eye can see is the same number, and
 * compresses like it. Changes the table in place.
 * @param step in font units
 * @throws if a pair moves its letters by more than the advance
 */
export function roundKerning(gpos: Buffer, step: number): void {
  const at = (offset: number) => gpos.readUInt16BE(offset);
  const lookups = at(8);
  for (let place = 0; place < at(lookups); place++) {
    const lookup = lookups + at(lookups + 2 + 2 * place);
    for (let nth = 0; nth < at(lookup + 4); nth++) {
      const subtable = lookup + at(lookup + 6 + 2 * nth);
      const isExtension = at(lookup) === extension;
      const kind = isExtension ? at(subtable + 2) : at(lookup);
      if (kind === pairs)
        roundPairs(isExtension ? subtable + gpos.readUInt32BE(subtable + 4) : subtable);
    }
  }

  function roundPairs(table: number): void {
    if (at(table + 4) !== advanceOnly || at(table + 6) !== 0)
      throw new Error('Kerning is expected to move the second letter of a pair, no more');
    if (at(table) === 1) roundPairSets(table);
    else {
      const values = at(table + 12) * at(table + 14);
      for (let nth = 0; nth < values; nth++) roundValue(table + 16 + 2 * nth);
    }
  }

  /** Pairs of single letters; letters with the same pairs share a set, which may be rounded twice. */
  function roundPairSets(table: number): void {
    for (let nth = 0; nth < at(table + 8); nth++) {
      const set = table + at(table + 10 + 2 * nth);
      for (let pair = 0; pair < at(set); pair++) roundValue(set + 4 + 4 * pair);
    }
  }

  function roundValue(offset: number): void {
    gpos.writeInt16BE(Math.round(gpos.readInt16BE(offset) / step) * step, offset);
  }
}
