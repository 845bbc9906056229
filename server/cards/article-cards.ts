import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Blog } from '../../shared/blog.ts';
import type { Content } from '../../shared/content.ts';
import { articleCard, type CardWords, cardCharacters } from '../../shared/social-card.ts';
import type { Logger } from '../lib/log.ts';
import type { CardFiles } from './card-files.ts';
import type { ReadCover } from './covers.ts';
import type { DrawCard } from './draw-card.ts';

/** A card that can be drawn. */
export interface ArticleCard {
  /** Of all that it is made of. */
  hash: string;
  words: CardWords;
  /** The cover's address. */
  cover: string | undefined;
}

export interface ArticleCards {
  /** The card of an article; undefined: its title has what the faces lack. */
  of(content: Content, blog: Blog, cover: string | undefined): ArticleCard | undefined;
  /** Its JPEG: from the disk, or drawn and kept there. Undefined: it can't be drawn now. Never rejects. */
  jpeg(card: ArticleCard): Promise<Buffer | undefined>;
}

/** So many wait for their turn; who comes then gets none. */
const maxWaiting = 20;
/** What could not be drawn isn't tried again for so long. */
const retryAfterMs = 10 * 60 * 1000;
/** What fits on a card in its smallest letters, in characters. */
const longestTitle = 150;

/**
 * The social cards of a provider's articles, each drawn when it is first asked for, one at a time. Only articles have
 * cards, and each has one: nobody makes more of them by asking.
 * @param drawnBy a hash of how they are drawn
 */
export function createArticleCards(deps: {
  draw: DrawCard;
  drawnBy: string;
  files: CardFiles;
  readCover: ReadCover;
  log: Pick<Logger, 'warn'>;
}): ArticleCards {
  const { draw, drawnBy, files, readCover, log } = deps;
  const failed = new LRUCache<string, true>({ max: 1000, ttl: retryAfterMs });
  const running = new Map<string, Promise<Buffer | undefined>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    of(content, { title }, cover) {
      const cardTitle = titleOnCard(title);
      if (cardTitle === undefined) return undefined;
      const words = articleCard(content, cardTitle);
      const parts = JSON.stringify([drawnBy, words, cover]);
      return { hash: createHash('sha256').update(parts).digest('hex').slice(0, 24), words, cover };
    },

    async jpeg(card) {
      const cached = await files.read(nameOf(card));
      if (cached) return cached;
      if (failed.has(card.hash)) return undefined;
      const pending = running.get(card.hash);
      if (pending) return pending;
      if (running.size >= maxWaiting) return undefined;
      const drawing = last.then(() => drawAndKeep(card));
      last = drawing;
      running.set(card.hash, drawing);
      return drawing.finally(() => running.delete(card.hash));
    },
  };

  async function drawAndKeep(card: ArticleCard): Promise<Buffer | undefined> {
    const { hash, words } = card;
    try {
      const cover = card.cover === undefined ? undefined : await readCover(card.cover);
      const isWhole = cover !== undefined || card.cover === undefined;
      // Until its cover can be had again, the card stands without it.
      const name = isWhole ? nameOf(card) : `${hash}-bare.jpg`;
      const cached = isWhole ? undefined : await files.read(name);
      if (cached) return cached;
      const jpeg = await draw(words, cover).catch((error: unknown) => {
        if (cover === undefined) throw error;
        // Whatever the cover is, it is no picture.
        return draw(words, undefined);
      });
      await files.write(name, jpeg);
      return jpeg;
    } catch (err) {
      failed.set(hash, true);
      log.warn({ err, title: words.title }, 'the card of an article could not be drawn');
      return undefined;
    }
  }
}

function nameOf({ hash }: ArticleCard): string {
  return `${hash}.jpg`;
}

const drawable: ReadonlySet<string> = new Set(cardCharacters);

/** The title as a card has it: without emoji, cut between words. Undefined: the faces have not all of its letters. */
function titleOnCard(title: string): string | undefined {
  const text = title
    .replaceAll(/\p{Extended_Pictographic}|[\u200d\ufe0f]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut =
    text.length <= longestTitle ? text : `${text.slice(0, longestTitle).replace(/ [^ ]*$/, '')}…`;
  return cut !== '' && [...cut].every((character) => drawable.has(character)) ? cut : undefined;
}
