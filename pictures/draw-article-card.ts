/**
 * Draws one social card, as a process of its own beside the server, which has neither its memory nor its time to give: reads
 * a `CardOrder` in JSON from standard input, and writes a JPEG to standard output. The build makes `dist/server/card` of it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Font } from 'satori';
import sharp from 'sharp';
import type { CardWords } from '../shared/social-card.ts';
import { drawCard } from './card.ts';

/** What a card is made of. */
export interface CardOrder {
  words: CardWords;
  /** In base64; undefined: the card has none. */
  cover: string | undefined;
}

// One card at a time, and nothing of it is wanted again.
sharp.concurrency(1);
sharp.cache(false);

const folder = import.meta.dirname;
const faces: readonly Omit<Font, 'data'>[] = JSON.parse(
  readFileSync(join(folder, 'faces.json'), 'utf8'),
);
const fonts = faces.map((face, index) => ({
  ...face,
  data: readFileSync(join(folder, `${index}.ttf`)),
}));
const { words, cover }: CardOrder = JSON.parse(String(await buffer(process.stdin)));
const picture = cover === undefined ? undefined : Buffer.from(cover, 'base64');
process.stdout.write(await drawCard({ ...words, picture }, fonts));
