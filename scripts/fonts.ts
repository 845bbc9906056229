/**
 * `npm run maintain -- fonts`: makes public/fonts, client/styles/fonts.css and client/styles/further-fonts.css from the two variable faces,
 * and client/styles/case-faces.module.css from the faces that cases may be set in: a page loads the one that it names.
 *
 * Every page fetches two small files after its first screen, which hold the characters of the site's own words. What names from all
 * over Europe need beyond them lies in further files, which a browser fetches for a page that has such a letter.
 * Each face gets a fallback with matched metrics, so that nothing shifts when it arrives.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { type CaseFace, caseFaces } from '../shared/case-faces.ts';
import {
  type FontTables,
  measuresOf,
  readTables,
  tableOf,
  writeTables,
} from './fonts/font-tables.ts';
import { roundKerning } from './fonts/kerning.ts';
import { unicodeRange } from './fonts/unicode-range.ts';

interface Face {
  family: string;
  /** Of its files, and of the package that it comes from. */
  file: string;
  /** `optional`: where it isn't at hand, a page keeps the stand-in, and nothing of it moves. */
  display: 'swap' | 'optional';
  /** The ones that the style sheets ask for. */
  weights: { min: number; max: number };
  /** What the site's own words are written with. */
  own: string;
  standIns: readonly StandIn[];
  /** The weight whose kerning is everybody's, and the steps that it is rounded to, in thousandths of the size. */
  kerning: { weight: number; step: number };
}

/** A cut of Arial. Where a page's bold has none but the regular, a browser smears it. */
interface StandIn {
  cut: keyof typeof cuts;
  /** How wide the face runs in the site's own words of these weights, in widths of the cut. */
  width: number;
}

/**
 * As every browser knows them: Safari by family or PostScript name. Liberation Sans is what Linux has in Arial's place,
 * letter by letter as wide; Android's Roboto is as wide in sum.
 */
const cuts = {
  regular: ['Arial', 'Liberation Sans', 'Roboto'],
  bold: ['Arial-BoldMT', 'Liberation Sans Bold'],
};

/** What the two files that every page fetches may weigh together, in bytes. */
const mostBytes = 26_000;

const lettersAndDigits =
  charactersFrom(0x30, 0x39) + charactersFrom(0x41, 0x5a) + charactersFrom(0x61, 0x7a);
const typography = '\u00a0‘’“”–—…';

const faces: readonly Face[] = [
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    display: 'swap',
    weights: { min: 600, max: 800 },
    own: `${lettersAndDigits} !$%&'()+,-./:?|${typography}`,
    standIns: [{ cut: 'bold', width: 1.02 }],
    kerning: { weight: 700, step: 10 },
  },
  {
    family: 'Instrument Sans',
    file: 'instrument-sans',
    display: 'optional',
    weights: { min: 400, max: 700 },
    own: `${without(charactersFrom(0x20, 0x7d), '\\^`{|}')}©·×çé${typography}`,
    standIns: [
      { cut: 'regular', width: 1.02 },
      { cut: 'bold', width: 0.988 },
    ],
    kerning: { weight: 400, step: 16 },
  },
];

/** A face of case pages, in one weight. */
interface CaseSource {
  package: string;
  /** Weight and slope, as the package names its files. */
  cut: string;
  standIn: StandIn;
  /** Where the sign of its prices in rupees comes from: its own package has it in another file, or one of a like hand does. */
  rupee?: { package: string; cut: string };
}

/** What a case page's face may weigh, in bytes. */
const mostCaseBytes = 25_000;

const caseSources: Readonly<Record<CaseFace, CaseSource>> = {
  'big-shoulders': {
    package: 'big-shoulders-display',
    cut: '900-normal',
    standIn: { cut: 'bold', width: 0.69 },
    rupee: { package: 'big-shoulders-display', cut: '900-normal' },
  },
  newsreader: {
    package: 'newsreader',
    cut: '500-italic',
    standIn: { cut: 'regular', width: 0.93 },
  },
  'azeret-mono': {
    package: 'azeret-mono',
    cut: '300-normal',
    standIn: { cut: 'regular', width: 1.39 },
  },
  caprasimo: {
    package: 'caprasimo',
    cut: '400-normal',
    standIn: { cut: 'bold', width: 1.09 },
    rupee: { package: 'newsreader', cut: '800-normal' },
  },
};

/** Latin-1 and the signs that an article may have. */
const latin = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}ıŒœ•€`;
/** Latin Extended-A: Polish, Czech, Hungarian, Turkish and other names. */
const latinExtended = without(charactersFrom(0x100, 0x17f), latin);

const folder = 'public/fonts';
const require = createRequire(import.meta.url);
const madeBy = '/* Made by `npm run maintain -- fonts`. */';
/** In every page's head: the stand-ins that a first visit begins with, and the files that hold the site's own words. */
const everyPage: string[] = [madeBy];
/** In the shared sheet: files for the pages that have other letters. */
const further: string[] = [madeBy];
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(`${folder}/${file}`);
let total = 0;

for (const face of faces) {
  total += await writeOwn(face);
  const source = sourcesOf(face);
  everyPage.push(await standInRules(face, source.latin), rule(face, face.file));
  further.push(
    await writeFurther(face, 'signs', source.latin, without(latin, face.own)),
    await writeFurther(face, 'names', source.extended, latinExtended),
  );
}

if (total > mostBytes) throw new Error(`The fonts are ${total} bytes together, over ${mostBytes}`);
const caseRules = [madeBy];
for (const { name, family } of caseFaces)
  caseRules.push(...(await writeCaseFace(name, family, caseSources[name])));
writeFileSync('client/styles/case-faces.module.css', `${caseRules.join('\n\n')}\n`);
writeFileSync('client/styles/fonts.css', `${everyPage.join('\n\n')}\n`);
writeFileSync('client/styles/further-fonts.css', `${further.join('\n\n')}\n`);
console.log(`together ${total} bytes`);

/**
 * The file that every page fetches. Its kerning is one weight's for all: kerning that changes with the weight costs
 * as much as the letters themselves.
 */
async function writeOwn(face: Face): Promise<number> {
  const { weights, own, kerning, file } = face;
  const source = sourcesOf(face).latin;
  const tables = await subset(source, own, weights);
  const oneWeight = await subset(source, own, kerning.weight);
  const gpos = Buffer.from(tableOf(oneWeight, 'GPOS'));
  roundKerning(gpos, kerning.step);
  tables.set('GPOS', gpos);
  // How kerning varies is written down there.
  tables.set('GDEF', tableOf(oneWeight, 'GDEF'));
  const bytes = await convert(writeTables(tables), 'woff2');
  writeFileSync(`${folder}/${file}.woff2`, bytes);
  console.log(`${file}: ${source.length} -> ${bytes.length} bytes`);
  return bytes.length;
}

/** A file that has what English pages are written with; returns its rules. */
async function writeCaseFace(
  file: string,
  family: string,
  { package: name, cut, standIn, rupee }: CaseSource,
): Promise<string[]> {
  const source = caseFile(name, 'latin', cut);
  const rules = [
    await standInRules({ family, standIns: [standIn] }, source),
    await writeCasePart(family, file, source, `${charactersFrom(0x20, 0x7e) + typography}°·×€`),
  ];
  if (rupee) {
    const range = `\n  unicode-range: ${unicodeRange('₹')};`;
    const sign = caseFile(rupee.package, 'latin-ext', rupee.cut);
    rules.push(await writeCasePart(family, `${file}-rupee`, sign, '₹', range));
  }
  return rules;
}

function caseFile(name: string, part: string, cut: string): Buffer {
  return readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${part}-${cut}.woff2`));
}

async function writeCasePart(
  family: string,
  file: string,
  source: Buffer,
  characters: string,
  range = '',
): Promise<string> {
  const bytes = await subsetFont(source, characters, { targetFormat: 'woff2', noHinting: true });
  if (bytes.length > mostCaseBytes) {
    throw new Error(`${family} is ${bytes.length} bytes, over ${mostCaseBytes}`);
  }
  writeFileSync(`${folder}/${file}.woff2`, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
  return `@font-face {
  font-family: "${family}";
  font-display: swap;
  src: url("/fonts/${file}.woff2");${range}
}`;
}

async function subset(
  font: Buffer,
  characters: string,
  weight: number | Face['weights'],
): Promise<FontTables> {
  const options = {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepFeatures: ['kern', 'liga', 'tnum', 'ccmp', 'locl'],
    noHinting: true,
    dropTables: ['STAT'],
  } as const;
  return readTables(Buffer.from(await subsetFont(font, characters, options)));
}

/** A file for the pages that have one of these characters; returns its rule. */
async function writeFurther(
  face: Face,
  name: string,
  source: Buffer,
  characters: string,
): Promise<string> {
  const file = `${face.file}-${name}`;
  const bytes = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weights },
    noHinting: true,
  });
  writeFileSync(`${folder}/${file}.woff2`, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
  return rule(face, file, characters);
}

function rule({ family, display, weights }: Face, file: string, characters?: string): string {
  const range = characters ? `\n  unicode-range: ${unicodeRange(characters)};` : '';
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights.min} ${weights.max};
  font-display: ${display};
  src: url("/fonts/${file}.woff2");${range}
}`;
}

/** Of the face's measures, so that nothing shifts when it arrives; every line here has a height of its own, so gaps don't count. */
async function standInRules(
  { family, standIns }: Pick<Face, 'family' | 'standIns'>,
  font: Buffer,
): Promise<string> {
  const { unitsPerEm, ascent, descent } = measuresOf(
    readTables(Buffer.from(await convert(font, 'truetype'))),
  );
  const rules = standIns.map(({ cut, width }) => {
    const percent = (units: number) => `${Math.round((100 * units) / unitsPerEm / width)}%`;
    const weights = cut === 'bold' ? '\n  font-weight: 600 800;' : '';
    return `@font-face {
  font-family: "${family} Fallback";
  src: ${cuts[cut].map((name) => `local("${name}")`).join(', ')};${weights}
  ascent-override: ${percent(ascent)};
  descent-override: ${percent(-descent)};
  size-adjust: ${Math.round(1000 * width) / 10}%;
}`;
  });
  return rules.join('\n\n');
}

function sourcesOf({ file }: Face): { latin: Buffer; extended: Buffer } {
  const read = (part: string) =>
    readFileSync(
      require.resolve(`@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`),
    );
  return { latin: read('latin'), extended: read('latin-ext') };
}

function without(characters: string, others: string): string {
  return [...characters].filter((character) => !others.includes(character)).join('');
}

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, place) =>
    String.fromCodePoint(first + place),
  ).join('');
}
