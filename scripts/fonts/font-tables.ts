/** The tables of a TrueType font by their four-letter names: https://learn.microsoft.com/typography/opentype/spec/otff */
export type FontTables = Map<string, Buffer>;

const headerBytes = 12;
const entryBytes = 16;

export function readTables(font: Buffer): FontTables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, place) => {
      const entry = headerBytes + place * entryBytes;
      const start = font.readUInt32BE(entry + 8);
      const length = font.readUInt32BE(entry + 12);
      return [font.toString('latin1', entry, entry + 4), font.subarray(start, start + length)];
    }),
  );
}

/** @throws if the font has none of this name */
export function tableOf(tables: FontTables, name: string): Buffer {
  const table = tables.get(name);
  if (!table) throw new Error(`The face has no table ${name}`);
  return table;
}

/** How large a letter is, and how far above and below its line one reaches, in the font's own units. */
export function measuresOf(tables: FontTables) {
  const reach = tableOf(tables, 'hhea');
  return {
    unitsPerEm: tableOf(tables, 'head').readUInt16BE(18),
    ascent: reach.readInt16BE(4),
    descent: reach.readInt16BE(6),
  };
}

export function writeTables(tables: FontTables): Buffer {
  const entries = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const directory = Buffer.alloc(headerBytes + entries.length * entryBytes);
  directory.writeUInt32BE(0x0001_0000, 0);
  directory.writeUInt16BE(entries.length, 4);
  directory.writeUInt16BE(entryBytes * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(entryBytes * (entries.length - 2 ** power), 10);

  const parts = [directory];
  let offset = directory.length;
  for (const [place, [name, table]] of entries.entries()) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    const entry = headerBytes + place * entryBytes;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
