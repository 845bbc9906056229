import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { socialCard } from '../shared/pictures.ts';
import { type CardWords, displayFace, textFace } from '../shared/social-card.ts';
import { encode } from './encode.ts';

/** A card's words and colours, and what it shows. */
export interface Card extends CardWords {
  /** Of the title, if not the brand's: the family of one of the fonts. */
  face?: string | undefined;
  /** Any picture that sharp reads, shown beside the words, or the file that it lies in; undefined: the lines of the pitch alone. */
  picture: string | Uint8Array | undefined;
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
 * @throws for a title that fits in no size, and for a picture that sharp doesn't read
 */
export async function drawCard(card: Card, fonts: Font[]): Promise<Buffer> {
  const shown = card.picture === undefined ? undefined : await readPicture(card.picture);
  const svg = await satori(await cardImage(card, shown, fonts), { width, height, fonts });
  const { bytes } = await encode(await sharp(Buffer.from(svg)).png().toBuffer(), width, 'jpeg');
  return bytes;
}

async function cardImage(
  { eyebrow, title, brand, colours, face = displayFace }: Card,
  shown: Shown | undefined,
  fonts: Font[],
) {
  const { ground, text, accent } = colours;
  const fontSize = title === undefined ? 0 : await sizeOf(title, face, fonts);
  const lineHeight = fontSize > 60 ? 0.97 : 1.04;
  return box(
    { width, height, background: ground, color: text, fontFamily: textFace },
    createElement(
      'svg',
      { viewBox: `0 0 ${width} ${height}`, style: { position: 'absolute', width, height } },
      createElement('path', {
        d: pitchLines,
        fill: 'none',
        // Where they are all that there is, they are drawn to be seen.
        ...(title === undefined
          ? { stroke: `${text}88`, strokeWidth: 5 }
          : { stroke: `${text}33`, strokeWidth: 2 }),
      }),
      title === undefined && createElement('circle', { ...ball, fill: accent }),
    ),
    shown &&
      createElement('img', {
        src: shown.url,
        width: shown.width,
        height: shown.height,
        style: { position: 'absolute', left: picture.left, top: picture.top, borderRadius: 26 },
      }),
    box(
      { position: 'absolute', ...place },
      eyebrow && box({ fontSize: 27, fontWeight: 600, color: accent }, eyebrow),
      title && box({ ...titleStyle, fontFamily: face, fontSize, lineHeight }, unbroken(title)),
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
const titleStyle = {
  marginTop: 18,
  fontWeight: 800,
  letterSpacing: '-0.03em',
  textWrap: 'balance',
} as const;

/** "low-code" never ends a line at its hyphen. */
function unbroken(title: string): string {
  return title.replaceAll('-', '-\u2060');
}

/** The largest size in which the title is no higher and no wider than its place. */
async function sizeOf(title: string, face: string, fonts: Font[]): Promise<number> {
  for (const fontSize of titleSizes) {
    const words = box(
      { ...titleStyle, fontFamily: face, width: place.width, fontSize, lineHeight: 1 },
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
async function readPicture(file: string | Uint8Array): Promise<Shown> {
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
