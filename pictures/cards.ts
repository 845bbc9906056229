import { existsSync, readFileSync } from 'node:fs';
import { cardNameOf } from '../client/own-page-meta.ts';
import { cardColours } from '../server/render/identity-style.ts';
import type { CaseFace } from '../shared/case-faces.ts';
import {
  type Article,
  type Content,
  type Page,
  type PageOf,
  pageOf,
  pagesOf,
} from '../shared/content.ts';
import { neutralCard } from '../shared/pictures.ts';
import type { Site } from '../shared/site.ts';
import { brandOnCard, type CardColours, paperColours } from '../shared/social-card.ts';
import { type Card, cardBudget, drawCard } from './card.ts';
import { cardFonts, caseFont } from './card-fonts.ts';
import { codeHash, type Drawing, hashOf } from './drawing.ts';

/** Which words and which picture a page's card shows, and on what. */
interface Subject {
  /** Undefined: there is nothing above the title. */
  eyebrow: string | undefined;
  title: string;
  picture: string;
  ground: keyof ReturnType<typeof groundsOf> | CardColours;
  /** Of a case that has its own. */
  face?: CaseFace | undefined;
}

/**
 * The social cards of a site: one for each page and article, and one without a name for all else.
 * @param pictureFile where a picture lies
 */
export function cardsOf(content: Content, pictureFile: (name: string) => string): Drawing[] {
  const grounds = groundsOf(content.site.colours);
  const own = [...content.pages, ...content.articles].map((page) => {
    const { ground, picture, ...words } = subjectOf(content, page);
    const file = pictureFile(picture);
    const colours = typeof ground === 'string' ? grounds[ground] : ground;
    return drawingOf(cardNameOf(page), {
      ...words,
      brand: brandOnCard(content.site, colours),
      colours,
      picture: existsSync(file) ? file : undefined,
    });
  });
  const nobodys = { eyebrow: undefined, title: undefined, brand: undefined, picture: undefined };
  return [...own, drawingOf(neutralCard, { ...nobodys, colours: grounds.deep })];
}

function drawingOf(
  name: string,
  card: Omit<Card, 'picture' | 'face'> & {
    picture: string | undefined;
    face?: CaseFace | undefined;
  },
): Drawing {
  const { picture, ...words } = card;
  const path = `images/social/${name}.jpg`;
  return {
    name: `the card ${name}`,
    paths: [path],
    madeOf: hashOf(
      codeHash,
      JSON.stringify(words),
      picture === undefined ? '' : readFileSync(picture),
    ),
    async draw() {
      const fonts = await cardFonts();
      const bytes = await drawCard(card, card.face ? [...fonts, await caseFont(card.face)] : fonts);
      if (bytes.length > cardBudget) {
        throw new Error(`the card has ${bytes.length} bytes: ${cardBudget} at most`);
      }
      return [{ path, bytes }];
    },
  };
}

function groundsOf(colours: Site['colours']) {
  const { accent, onAccent, accentDeep, highlight, onHighlight, night } = colours;
  return {
    ink: { ground: night, text: onAccent, accent: highlight },
    deep: { ground: accentDeep, text: onAccent, accent: highlight },
    accent: { ground: accent, text: onAccent, accent: highlight },
    paper: paperColours(colours),
    highlight: { ground: highlight, text: onHighlight, accent: accentDeep },
  } as const satisfies Record<string, CardColours>;
}

function subjectOf(content: Content, page: Page | Article): Subject {
  if (!('layout' in page)) {
    const { picture } = page.figure;
    return {
      eyebrow: pageOf(content, 'blog').name,
      title: page.title,
      picture,
      ground: 'paper',
    };
  }
  const { eyebrow, title, ...look } = partsOf(content, page);
  const said = page.cardTitle ?? title;
  return { ...look, title: said, eyebrow: eyebrow === said ? undefined : eyebrow };
}

function partsOf(content: Content, page: Page): Subject {
  const group = page.menu && content.words.menu[page.menu.group];
  const { name } = page;
  switch (page.layout) {
    case 'home': {
      const [first] = Object.values(content.words.menu);
      return { ...page.hero, eyebrow: first?.title, ground: 'highlight' };
    }
    case 'about':
      return { ...page.hero, eyebrow: name, ground: 'paper' };
    case 'contact':
      return { ...page.banner, eyebrow: name, ground: 'paper' };
    case 'quote':
    case 'estimate':
      return { eyebrow: name, title: page.heading, picture: others(content), ground: 'highlight' };
    case 'blog': {
      const [newest] = content.articles;
      const picture = newest?.figure.picture ?? others(content);
      return { eyebrow: name, title: name, picture, ground: 'paper' };
    }
    case 'listing': {
      const picture = firstOf(content, page)?.hero.picture ?? others(content);
      return { eyebrow: name, title: name, picture, ground: 'ink' };
    }
    case 'work': {
      const [first] = pagesOf(content, 'case');
      const picture = first?.hero.figure?.picture ?? others(content);
      return { eyebrow: name, title: page.heading, picture, ground: 'ink' };
    }
    case 'case':
      return {
        eyebrow: name,
        title: page.hero.title,
        picture: page.hero.figure?.picture ?? others(content),
        ground: page.identity ? cardColours(page.identity) : 'paper',
        face: page.identity?.face,
      };
    case 'privacy':
    case 'measured':
    case 'plain':
      return { eyebrow: name, title: name, picture: others(content), ground: 'deep' };
    case 'service':
      return { ...page.hero, eyebrow: group?.short ?? group?.title ?? name, ground: 'deep' };
    case 'expertise':
      return { ...page.hero, eyebrow: name, ground: 'ink' };
    case 'sports':
      return { ...page.hero, eyebrow: group?.title ?? name, ground: 'accent' };
  }
}

/** The picture of pages that have none of their own. */
function others(content: Content): string {
  return pageOf(content, 'contact').banner.picture;
}

/** The first page that a listing lists. */
function firstOf(content: Content, { groups }: PageOf<'listing'>) {
  const offers = [
    ...pagesOf(content, 'service'),
    ...pagesOf(content, 'expertise'),
    ...pagesOf(content, 'sports'),
  ];
  return offers.find(({ menu }) => menu !== undefined && groups.includes(menu.group));
}
