import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { socialCard } from '../shared/pictures.ts';
import { encode } from './encode.ts';

/** What a social card (Open Graph picture) says and shows. */
export interface Card {
  /** The small line above the title. */
  eyebrow: string | undefined;
  title: string | undefined;
  /** The brand's name and mark; undefined: a card that belongs to nobody. */
  brand: { name: string; mark: string } | undefined;
  /** Any picture that sharp reads, shown beside the words; undefined: the lines of the pitch alone. */
  picture: string | undefined;
  colours: CardColours;
}

/** All as `#rrggbb`. */
export interface CardColours {
  ground: string;
  text: string;
  accent: string;
}

/** The most that a card may weigh, in bytes: chat programs drop what takes long. */
export const cardBudget = 60_000;

const { width, height } = socialCard;
/** Of the words, and of the picture, which ends at the card's edges. */
const place = { left: 64, top: 64, width: 506, height: 506 };
const picture = { left: 616, top: 64 };

/** From the largest: the first size in which a title takes no more than this of the card's height is its own. */
const titleSizes = [86, 66, 54, 44, 36] as const;
const titleHeight = 330;

/**
 * Draws a card as a JPEG of 1,200 × 630 pixels.
 * @throws for a title that fits in no size, and for a card over its budget
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const shown = card.picture === undefined ? undefined : await readPicture(card.picture);
  const svg = await satori(await cardImage(card, shown), {
    ...{ width, height },
    fonts: await cardFonts(),
  });
  const { bytes } = await encode(await sharp(Buffer.from(svg)).png().toBuffer(), width, 'jpeg');
  if (bytes.length > cardBudget) {
    throw new Error(`the card has ${bytes.length} bytes: ${cardBudget} at most`);
  }
  return bytes;
}

async function cardImage({ eyebrow, title, brand, colours }: Card, shown: Shown | undefined) {
  const { ground, text, accent } = colours;
  const fontSize = title === undefined ? 0 : await sizeOf(title);
  const lineHeight = fontSize > 60 ? 0.97 : 1.04;
  return box(
    { width, height, background: ground, color: text, fontFamily: textFace },
    createElement(
      'svg',
      { viewBox: `0 0 ${width} ${height}`, style: { position: 'absolute', width, height } },
      createElement('path', {
        ...{ d: pitchLines, fill: 'none' },
        // Where they are all that there is, they are drawn to be seen.
        ...(title === undefined
          ? { stroke: `${text}88`, strokeWidth: 5 }
          : { stroke: `${text}33`, strokeWidth: 2 }),
      }),
      title === undefined && createElement('circle', { ...ball, fill: accent }),
    ),
    shown &&
      createElement('img', {
        ...{ src: shown.url, width: shown.width, height: shown.height },
        style: { position: 'absolute', left: picture.left, top: picture.top, borderRadius: 26 },
      }),
    box(
      { position: 'absolute', ...place },
      eyebrow && box({ fontSize: 27, fontWeight: 600, color: accent }, eyebrow),
      title && box({ ...titleStyle, fontSize, lineHeight }, unbroken(title)),
      brand &&
        box(
          { flexDirection: 'row', alignItems: 'center', marginTop: 'auto' },
          createElement('img', { src: svgUrl(brand.mark), width: 44, height: 44 }),
          box(
            { marginLeft: 16, fontFamily: displayFace, fontWeight: 700, fontSize: 27 },
            brand.name,
          ),
        ),
    ),
  );
}

/** satori lays out boxes alone, and wants to be told so. */
function box(style: CSSProperties, ...children: ReactNode[]) {
  return createElement(
    'div',
    { style: { display: 'flex', flexDirection: 'column', ...style } },
    ...children,
  );
}

const pitchLines =
  'M616 0v630M756 430a140 140 0 1 0-280 0a140 140 0 1 0 280 0M0 500h40M0 130h40M40 130v370';
const ball = { cx: 756, cy: 430, r: 22 };
const displayFace = 'Bricolage Grotesque';
const textFace = 'Instrument Sans';
const titleStyle = {
  marginTop: 18,
  fontFamily: displayFace,
  fontWeight: 800,
  letterSpacing: '-0.03em',
  textWrap: 'balance',
} as const;

/** "low-code" never ends a line at its hyphen. */
function unbroken(title: string): string {
  return title.replaceAll('-', '-\u2060');
}

/** The largest size in which the title is no higher and no wider than its place. */
async function sizeOf(title: string): Promise<number> {
  const fonts = await cardFonts();
  for (const fontSize of titleSizes) {
    const words = box(
      { ...titleStyle, width: place.width, fontSize, lineHeight: 1 },
      unbroken(title),
    );
    // Text stays text: each piece of it says where it stands.
    const svg = await satori(words, { width: place.width, fonts, embedFont: false });
    const { height = 0 } = sizeAttributes(/<svg[^>]*>/.exec(svg)?.[0] ?? '');
    const ends = [...svg.matchAll(/<text[^>]*>/g)].map(([tag]) => {
      const { x = 0, width = 0 } = sizeAttributes(tag);
      return x + width;
    });
    if (height <= titleHeight && Math.max(...ends) <= place.width) return fontSize;
  }
  throw new Error(`the title "${title}" is too long for a card`);
}

function sizeAttributes(tag: string): Partial<Record<string, number>> {
  const found = [...tag.matchAll(/ (x|width|height)="([\d.]+)"/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name, Number(value)]));
}

interface Shown {
  url: string;
  width: number;
  height: number;
}

/** Wide pictures are shown larger and bleed further off the right edge, so that all are about as high. */
async function readPicture(file: string): Promise<Shown> {
  const { width: w, height: h } = await sharp(file).metadata();
  const shape = w / h;
  const shownWidth = shape > 2 ? 1434 : shape > 1.5 ? 892 : 670;
  const { data, info } = await sharp(file)
    .resize({ width: shownWidth })
    .toBuffer({ resolveWithObject: true });
  const shown = {
    width: Math.min(info.width, width - picture.left),
    height: Math.min(info.height, height - picture.top),
  };
  const png = await sharp(data)
    .extract({ left: 0, top: 0, ...shown })
    .png()
    .toBuffer();
  return { ...shown, url: `data:image/png;base64,${png.toString('base64')}` };
}

function svgUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

let fonts: ReturnType<typeof readFonts> | undefined;

function cardFonts() {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts() {
  const faces = [
    { name: displayFace, file: 'bricolage-grotesque', weight: 800 },
    { name: displayFace, file: 'bricolage-grotesque', weight: 700 },
    { name: textFace, file: 'instrument-sans', weight: 600 },
  ] as const;
  return Promise.all(
    faces.flatMap(({ name, file, weight }) =>
      ['latin', 'latin-ext'].map(async (part) => ({
        name: part === 'latin' ? name : `${name} further`,
        weight,
        data: await instance(file, part, weight),
      })),
    ),
  );
}

/** One weight of a variable face, as a font that any program reads. */
async function instance(file: string, part: string, weight: number): Promise<Buffer> {
  const path = createRequire(import.meta.url).resolve(
    `@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`,
  );
  const font = await subsetFont(readFileSync(path), allCharacters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  return Buffer.from(font);
}

const allCharacters =
  Array.from({ length: 0x24f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('') +
  '‐‑–—‘’“”„…€';
