import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { type Card, cardBudget, drawCard } from '../../pictures/card.ts';
import { cardFonts } from '../../pictures/card-fonts.ts';
import { socialCard } from '../../shared/pictures.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0Z"/></svg>';
const card: Card = {
  eyebrow: 'Leistungen',
  title: 'Größe zählt',
  brand: { name: 'Kontor Änderungshaken', mark },
  picture: undefined,
  colours: { ground: '#07412f', text: '#ffffff', accent: '#ffc53d' },
};

test.each([
  'Größe',
  'Low-code and no-code platforms: what they are for, who should look after them, and where the bill arrives in the end',
])('a card has room for the title "%s"', async (title) => {
  const bytes = await drawCard({ ...card, title }, await cardFonts());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...socialCard });
  expect(bytes.length).toBeLessThan(cardBudget);
  // Its right half is the picture's.
  expect(await spreadIn(bytes, { left: 760, top: 0, width: 300, height: 200 })).toBeLessThan(5);
});

test('a title that fits in no size is said, in place of a card that cuts it', async () => {
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  await expect(drawCard({ ...card, title }, await cardFonts())).rejects.toThrow(
    /too long for a card/,
  );
});

/** How much the colours in a part of a picture differ. */
async function spreadIn(bytes: Buffer, part: Region): Promise<number> {
  const { channels } = await sharp(await sharp(bytes).extract(part).png().toBuffer()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}
