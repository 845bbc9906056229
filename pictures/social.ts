/**
 * `node pictures/social.ts [KEY…]`: draws the social cards (Open Graph pictures) of all pages, or of
 * those named by their key in `paths`, and writes public/images/social/KEY.jpg. The words come from
 * the pages' content, the pictures from public/images: run `npm run pictures` first.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aboutContent } from '../shared/content/about.ts';
import { articleContents } from '../shared/content/articles.ts';
import { contactContent } from '../shared/content/contact.ts';
import { expertiseContents } from '../shared/content/expertise.ts';
import { homeContent } from '../shared/content/home.ts';
import { serviceContents } from '../shared/content/services.ts';
import { sportsContents } from '../shared/content/sports.ts';
import { paths } from '../shared/paths.ts';
import { defaultSite } from '../shared/site.ts';
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
const mark = readFileSync(resolve(images, '../favicon.svg'), 'utf8');

const cards = listCards();
const asked = process.argv.slice(2);
const problems = asked
  .filter((key) => !Object.hasOwn(paths, key))
  .map((key) => `${key}: no such page in shared/paths.ts`);

mkdirSync(target, { recursive: true });
for (const [key, path] of Object.entries(paths)) {
  if (asked.length > 0 && !asked.includes(key)) continue;
  const card = cards.get(path);
  if (!card) problems.push(`${key}: ${path} has no line in listCards (${import.meta.filename})`);
  else if (!existsSync(pictureFile(card))) problems.push(`${key}: ${card.picture} is not shot yet`);
  else {
    try {
      await writeCard(key, card);
    } catch (error) {
      problems.push(`${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

/** The card of every page, by path. */
function listCards(): Map<string, Card> {
  const list = new Map<string, Card>([
    [paths.home, { ...homeContent.hero, eyebrow: 'Websites, apps, live scores', ground: 'yellow' }],
    [paths.about, { ...aboutContent.hero, eyebrow: 'Who we are', ground: 'paper' }],
    [paths.contact, { ...contactContent.banner, eyebrow: 'Contact Us', ground: 'paper' }],
    [paths.quote, own('Get Quote', 'Tell us what you want to build', 'ost-graphic', 'yellow')],
    [paths.blog, own('Blogs', 'Notes from the people who build', 'article-low-code', 'paper')],
    [paths.services, own('Services', 'What we build, run and promote', 'service-website', 'deep')],
    [paths.expertise, own('Expertise', 'Our work, sorted by craft', 'javadev', 'ink')],
    [paths.privacy, own('In plain words', 'Privacy Policy', 'contact-banner', 'deep')],
  ]);

  for (const { path, hero } of serviceContents) {
    list.set(path, { ...hero, eyebrow: 'Services', ground: 'deep' });
  }
  for (const { path, hero, name } of expertiseContents) {
    list.set(path, { ...hero, eyebrow: name, ground: 'ink' });
  }
  for (const { path, hero } of sportsContents) {
    list.set(path, { ...hero, eyebrow: 'Match-day products', ground: 'pitch' });
  }
  for (const { path, title, figure } of articleContents) {
    list.set(path, own('From the blog', title, figure.picture, 'paper'));
  }
  return list;
}

function own(eyebrow: string, title: string, picture: string, ground: Ground): Card {
  return { eyebrow, title, picture, ground };
}

async function writeCard(key: string, card: Card): Promise<void> {
  const { eyebrow, title, ground } = card;
  const colours = grounds[ground];
  const brand = { name: defaultSite.name, mark: markIn(colours) };
  const bytes = await drawCard({ eyebrow, title, brand, picture: pictureFile(card), colours });
  writeFileSync(join(target, `${key}.jpg`), bytes);
  console.log(`${key.padEnd(18)} ${String(bytes.length).padStart(6)} bytes`);
}

/** The mark without the favicon's ground, in the card's colours. */
function markIn({ text, accent }: CardColours): string {
  return mark
    .replace(/<rect[^>]*>/, '')
    .replaceAll('#fff"', `${text}"`)
    .replaceAll(yellow, accent);
}

function pictureFile({ picture }: Pick<Card, 'picture'>): string {
  return join(images, `${picture}.webp`);
}
