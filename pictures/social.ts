/**
 * `node pictures/social.ts [KEY…]`: draws the social cards (Open Graph pictures) of all pages, or of
 * those named by their key in `paths`, and writes public/images/social/KEY.jpg. The words come from
 * the pages' content, the pictures from public/images: run `npm run pictures` first.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aboutContent } from '../shared/content/about.ts';
import { articleContents } from '../shared/content/articles.ts';
import { contactContent } from '../shared/content/contact.ts';
import { expertiseContents } from '../shared/content/expertise.ts';
import { homeContent } from '../shared/content/home.ts';
import { serviceContents } from '../shared/content/services.ts';
import { sportsContents } from '../shared/content/sports.ts';
import { paths } from '../shared/paths.ts';
import { type PictureSize, pictures, socialCard } from '../shared/pictures.ts';
import { defaultSite } from '../shared/site.ts';
import { type Camera, openCamera } from './camera.ts';
import { encode } from './encode.ts';

interface Card {
  eyebrow: string;
  title: string;
  picture: string;
  ground: Ground;
}

/** The classes of the template that colour the card. */
type Ground = 'ink' | 'deep' | 'pitch' | 'paper' | 'yellow';

const images = resolve(import.meta.dirname, '../public/images');
const target = join(images, 'social');
const templateFile = join(import.meta.dirname, 'scenes/social.html');
const template = readFileSync(templateFile, 'utf8');

const cards = listCards();
const asked = process.argv.slice(2);
const problems = asked
  .filter((key) => !Object.hasOwn(paths, key))
  .map((key) => `${key}: no such page in shared/paths.ts`);

mkdirSync(target, { recursive: true });
const drafts = mkdtempSync(join(tmpdir(), 'social-cards-'));
const camera = await openCamera();
try {
  for (const [key, path] of Object.entries(paths)) {
    if (asked.length > 0 && !asked.includes(key)) continue;
    const card = cards.get(path);
    if (!card) problems.push(`${key}: ${path} has no line in listCards (${import.meta.filename})`);
    else if (!existsSync(pictureFile(card)))
      problems.push(`${key}: ${card.picture} is not shot yet`);
    else problems.push(...(await writeCard(camera, key, card)));
  }
} finally {
  await camera.close();
  rmSync(drafts, { recursive: true });
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

async function writeCard(at: Camera, key: string, card: Card): Promise<string[]> {
  const draft = join(drafts, `${key}.html`);
  writeFileSync(draft, fill(card));
  const shot = await at.shoot(draft, socialCard);
  const { bytes, budget } = await encode(shot, socialCard.width, 'jpeg');
  writeFileSync(join(target, `${key}.jpg`), bytes);
  console.log(`${key.padEnd(18)} ${String(bytes.length).padStart(6)} bytes`);
  return bytes.length > budget ? [`${key}: ${bytes.length} bytes, over its ${budget}`] : [];
}

function fill({ eyebrow, title, picture, ground }: Card): string {
  const values: Record<string, string> = {
    eyebrow,
    title,
    ground,
    brand: defaultSite.name,
    size: title.length <= 22 ? 'short' : title.length <= 52 ? 'middle' : 'long',
    picture: pathToFileURL(pictureFile({ picture })).href,
    width: String(pictureWidth(picture)),
  };
  // A draft lies elsewhere: its links still start from the template's folder.
  const base = `<base href="${pathToFileURL(templateFile).href}">`;
  return template
    .replace('<meta charset', `${base}\n<meta charset`)
    .replace('<h1 class="{{size}}">{{title}}', `<h1 class="{{size}}">${keepWords(title)}`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
}

/** The headline with its hyphenated words unbroken: "low-code" never ends a line at its hyphen. */
function keepWords(title: string): string {
  return escapeHtml(title).replace(/\S+-\S+/g, '<span style="white-space: nowrap">$&</span>');
}

/** Wide pictures are shown larger and bleed further off the right edge, so that all are about as high. */
function pictureWidth(picture: string): number {
  const sizes: Readonly<Record<string, PictureSize>> = pictures;
  const { width, height } = sizes[picture] ?? socialCard;
  const shape = width / height;
  if (shape > 2) return 1434;
  return shape > 1.5 ? 892 : 670;
}

function pictureFile({ picture }: Pick<Card, 'picture'>): string {
  return join(images, `${picture}.webp`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
