import { Parser } from 'htmlparser2';
import { type Content, pathsOf } from '../../shared/content.ts';
import { neutralCard } from '../../shared/pictures.ts';

/** What a visitor gets at the address of a page. */
export interface Visit {
  path: string;
  status: number;
  html: string;
  /** Addresses that its links lead to. */
  links: readonly string[];
  /** Whether it has a social card of its own. */
  card: boolean;
}

/** All pages, and the status of each address of the site that one of them links to. */
export interface Visits {
  pages: readonly Visit[];
  statuses: ReadonlyMap<string, number>;
}

/** Asks a site for all of its pages, and for what they link to. */
export async function visit(url: string, content: Content): Promise<Visits> {
  const statuses = new Map<string, number>();
  const pages: Visit[] = [];
  for (const path of pathsOf(content)) {
    const answer = await fetch(url + path, { redirect: 'manual' });
    const html = await answer.text();
    const { links, card } = namedIn(html);
    const own = links.flatMap((link) => pathOn(url, link) ?? []);
    for (const link of own) {
      if (!statuses.has(link)) statuses.set(link, await statusOf(url + link));
    }
    pages.push({
      path,
      status: answer.status,
      html,
      links,
      card: card !== undefined && !card.includes(neutralCard) && (await statusOf(card)) === 200,
    });
  }
  return { pages, statuses };
}

/** The path of a link that stays on the site, as visits name it. */
export function pathOn(url: string, link: string): string | undefined {
  const address = URL.parse(link, url);
  return address?.origin === new URL(url).origin ? address.pathname : undefined;
}

function namedIn(html: string): { links: string[]; card: string | undefined } {
  const links: string[] = [];
  let card: string | undefined;
  const parser = new Parser({
    onopentag(name, { href, property, content }) {
      if (name === 'a' && href !== undefined) links.push(href);
      if (property === 'og:image') card = content;
    },
  });
  parser.end(html);
  return { links, card };
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address, { redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
}
