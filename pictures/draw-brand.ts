/**
 * `node pictures/draw-brand.ts [ID…]`: draws the icons and the social cards (Open Graph pictures) of the delivered
 * brand, or the cards of the pages and articles that are named by their files in shared/content, into `public`. Shows
 * the pictures of public/images: run `node pictures/shoot.ts` first.
 */
import { join } from 'node:path';
import { cardNameOf } from '../client/own-page-meta.ts';
import { compileContent } from '../server/content/compile.ts';
import { cardsOf } from './cards.ts';
import { textOf, writeFiles } from './drawing.ts';
import { iconsOf } from './icons.ts';

const content = compileContent(['shared/content'], { now: new Date() });
const all = [...content.pages, ...content.articles];
const asked = process.argv.slice(2);
const named = asked.flatMap((id) => {
  const page = all.find((page) => page.id === id);
  if (page) return `images/social/${cardNameOf(page)}.jpg`;
  console.error(`${id}: there is no such page or article in shared/content`);
  process.exitCode = 1;
  return [];
});

const cards = cardsOf(content, (name) => join('public/images', `${name}.webp`));
for (const drawing of [iconsOf(content.site), ...cards]) {
  if (asked.length > 0 && !drawing.paths.some((path) => named.includes(path))) continue;
  try {
    writeFiles(await drawing.draw(), 'public');
  } catch (error) {
    console.error(`${drawing.name}: ${textOf(error)}`);
    process.exitCode = 1;
  }
}
