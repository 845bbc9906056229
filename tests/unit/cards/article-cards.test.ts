import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createArticleCards } from '../../../server/cards/article-cards.ts';
import { createCardFiles } from '../../../server/cards/card-files.ts';
import type { DrawCard } from '../../../server/cards/draw-card.ts';
import type { CardWords } from '../../../shared/social-card.ts';
import { deliveredContent } from '../../support/content.ts';
import { dataFolder } from '../../support/leads.ts';
import { anew } from '../../support/shared.ts';
import { blog } from '../seo/factories.ts';

const data = anew(dataFolder);
const cover = 'https://media.example.com/1.jpg';
const picture = Buffer.from('a cover');

function setUp({
  draw = vi.fn<DrawCard>(async ({ title }, shown) => Buffer.from(`${title} ${shown ?? 'bare'}`)),
  readCover = async (): Promise<Buffer | undefined> => picture,
  drawnBy = 'one way',
} = {}) {
  const log = { warn: vi.fn() };
  const files = createCardFiles(data.path);
  const cards = createArticleCards({ draw, drawnBy, files, readCover, log });
  const cardOf = (title: string) => {
    const card = cards.of(deliveredContent, blog(1, { title }), cover);
    if (!card) throw new Error(`No card says ${title}`);
    return card;
  };
  return { cards, cardOf, draw, log };
}

test('a card is drawn once for all who ask, and lies on the disk from then on', async () => {
  const { cards, cardOf, draw } = setUp();
  const card = cardOf('How we plan');
  const drawn = await Promise.all([cards.jpeg(card), cards.jpeg(card)]);
  expect(drawn.map(String)).toEqual(['How we plan a cover', 'How we plan a cover']);
  const later = setUp();
  expect(String(await later.cards.jpeg(later.cardOf('How we plan')))).toBe('How we plan a cover');
  expect([draw.mock.calls.length, later.draw.mock.calls.length]).toEqual([1, 0]);
});

test('another title, and another way of drawing, is another card', () => {
  const [one, other] = [setUp(), setUp({ drawnBy: 'another way' })];
  const hashes = [one.cardOf('A').hash, one.cardOf('B').hash, other.cardOf('A').hash];
  expect(new Set(hashes).size).toBe(3);
  expect(setUp().cardOf('A').hash).toBe(hashes[0]);
});

test('cards are drawn one at a time, and only so many wait', async () => {
  let drawing = 0;
  const draw = vi.fn<DrawCard>(async ({ title }) => {
    drawing += 1;
    expect(drawing).toBe(1);
    await new Promise((done) => setTimeout(done, 1));
    drawing -= 1;
    return Buffer.from(title ?? '');
  });
  const { cards, cardOf } = setUp({ draw });
  const asked = Array.from({ length: 30 }, (_, n) => cards.jpeg(cardOf(`Article ${n}`)));
  const drawn = (await Promise.all(asked)).filter((jpeg) => jpeg !== undefined);
  expect([drawn.length, draw.mock.calls.length]).toEqual([20, 20]);
});

test('a cover that can’t be had leaves a card without it, until it can', async () => {
  const without = setUp({ readCover: async () => undefined });
  const card = without.cardOf('How we plan');
  for (let times = 0; times < 2; times += 1) {
    expect(String(await without.cards.jpeg(card))).toBe('How we plan bare');
  }
  expect(without.draw).toHaveBeenCalledTimes(1);
  expect(String(await setUp().cards.jpeg(card))).toBe('How we plan a cover');
});

test('a cover that is no picture leaves a card without it', async () => {
  const draw = vi.fn<DrawCard>(async (_, shown) => {
    if (shown) throw new Error('unsupported image format');
    return Buffer.from('bare');
  });
  const { cards, cardOf } = setUp({ draw });
  expect(String(await cards.jpeg(cardOf('How we plan')))).toBe('bare');
});

test('what can’t be drawn is said once, and not tried again at once', async () => {
  const draw = vi.fn<DrawCard>().mockRejectedValue(new Error('no memory'));
  const { cards, cardOf, log } = setUp({ draw, readCover: async () => undefined });
  for (let times = 0; times < 2; times += 1) {
    expect(await cards.jpeg(cardOf('How we plan'))).toBeUndefined();
  }
  expect(draw).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('no memory'), title: 'How we plan' },
    'the card of an article could not be drawn',
  );
});

test.each<[title: string, said: string | undefined]>([
  ['Größe & “Zitate”…', 'Größe & “Zitate”…'],
  ['Launch day 🚀👩‍💻!', 'Launch day !'],
  ['  two\n lines ', 'two lines'],
  [`${'very '.repeat(40)}long`, `${'very '.repeat(30).trim()}…`],
  ['योजना', undefined],
  ['🚀', undefined],
])('the title %j is on a card as %j', (title, said) => {
  const { cards } = setUp();
  const words: CardWords | undefined = cards.of(deliveredContent, blog(1, { title }), '')?.words;
  expect(words?.title).toBe(said);
});

test('of many cards the oldest go', async () => {
  const files = createCardFiles(data.path, 10, 2);
  for (let n = 10; n < 22; n += 1) {
    await files.write(`${n}.jpg`, Buffer.from('x'));
    await new Promise((done) => setTimeout(done, 5));
  }
  const left = readdirSync(data.path).sort();
  expect(left).toHaveLength(9);
  expect(left).toContain('21.jpg');
  expect(left).not.toContain('10.jpg');
});
