/**
 * `node pictures/social.ts [ID…]`: draws the social cards (Open Graph pictures) of all pages and articles, or of those
 * named by their files in shared/content, and writes them to public/images/social. The words come from
 * the pages' content, the pictures from public/images: run `npm run pictures` first.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cardOf } from '../client/own-page-meta.ts';
import { compileContent } from '../server/content/compile.ts';
import type { Article, Page } from '../shared/content.ts';
import { markShapes } from '../shared/mark.ts';
import { type CardColours, drawCard } from './card.ts';

interface Card {
  eyebrow: string;
  title: string;
  picture: string;
  ground: Ground;
}

const yellow = '#ffc53d';
const grounds = {
  ink: { ground: '#10151c', text: '#ffffff', accent: yellow },
  deep: { ground: '#07412f', text: '#ffffff', accent: yellow },
  pitch: { ground: '#0b6e4f', text: '#ffffff', accent: yellow },
  paper: { ground: '#fbfaf7', text: '#10151c', accent: '#0b6e4f' },
  yellow: { ground: yellow, text: '#10151c', accent: '#07412f' },
} as const satisfies Record<string, CardColours>;

type Ground = keyof typeof grounds;

const images = resolve(import.meta.dirname, '../public/images');
const target = join(images, 'social');

const { site, pages, articles } = compileContent(['shared/content'], { now: new Date() });
const all = [...pages, ...articles];
const asked = process.argv.slice(2);
const problems = asked
  .filter((id) => !all.some((page) => page.id === id))
  .map((id) => `${id}: there is no such page or article in shared/content`);

mkdirSync(target, { recursive: true });
for (const page of all) {
  if (asked.length > 0 && !asked.includes(page.id)) continue;
  const card = cardFor(page);
  if (!existsSync(pictureFile(card))) problems.push(`${page.id}: ${card.picture} is not shot yet`);
  else {
    try {
      await writeCard(cardOf(page), card);
    } catch (error) {
      problems.push(`${page.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function cardFor(page: Page | Article): Card {
  if (!('layout' in page)) return own('From the blog', page.title, page.figure.picture, 'paper');
  switch (page.layout) {
    case 'home':
      return { ...page.hero, eyebrow: 'Websites, apps, live scores', ground: 'yellow' };
    case 'about':
      return { ...page.hero, eyebrow: 'Who we are', ground: 'paper' };
    case 'contact':
      return { ...page.banner, eyebrow: page.name, ground: 'paper' };
    case 'quote':
      return own(page.name, 'Tell us what you want to build', 'ost-graphic', 'yellow');
    case 'blog':
      return own('Blogs', 'Notes from the people who build', 'article-low-code', 'paper');
    case 'listing':
      return page.id === 'services'
        ? own(page.name, 'What we build, run and promote', 'service-website', 'deep')
        : own(page.name, 'Our work, sorted by craft', 'javadev', 'ink');
    case 'privacy':
    case 'plain':
      return own('In plain words', page.name, 'contact-banner', 'deep');
    case 'service':
      return { ...page.hero, eyebrow: 'Services', ground: 'deep' };
    case 'expertise':
      return { ...page.hero, eyebrow: page.name, ground: 'ink' };
    case 'sports':
      return { ...page.hero, eyebrow: 'Match-day products', ground: 'pitch' };
  }
}

function own(eyebrow: string, title: string, picture: string, ground: Ground): Card {
  return { eyebrow, title, picture, ground };
}

async function writeCard(key: string, card: Card): Promise<void> {
  const { eyebrow, title, ground } = card;
  const colours = grounds[ground];
  const brand = { name: site.name, mark: markIn(colours) };
  const bytes = await drawCard({ eyebrow, title, brand, picture: pictureFile(card), colours });
  writeFileSync(join(target, `${key}.jpg`), bytes);
  console.log(`${key.padEnd(18)} ${String(bytes.length).padStart(6)} bytes`);
}

/** The mark in the card's colours. */
function markIn({ text, accent }: CardColours): string {
  const shapes = markShapes(site.mark, { text, highlight: accent });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${site.mark.viewBox}">${shapes}</svg>`;
}

function pictureFile({ picture }: Pick<Card, 'picture'>): string {
  return join(images, `${picture}.webp`);
}
