import { articlePictures } from '../shared/article-pictures.ts';
import { articleTrail, type Crumb, trailTo } from '../shared/breadcrumbs.ts';
import { type Article, type Content, type Page, type PageOf, pagesOf } from '../shared/content.ts';
import { groupOf } from '../shared/navigation.ts';
import { neutralCard } from '../shared/pictures.ts';
import type { PageMeta } from './page-meta.ts';

/** A page of the site's own; of the blog there is more to say (`blogListMeta`). */
export type OwnPage = Exclude<Page, { layout: 'blog' }> | Article;

/** What a page of the site's own says of itself, whatever it shows. */
export function ownPageMeta(content: Content, page: OwnPage): PageMeta {
  return {
    ...descriptionOf(content, page),
    seo: page.seo,
    path: page.path,
    status: 200,
    listed: true,
    card: cardOf(content, page),
    degraded: false,
  };
}

/** The social card of a page: its own, or the one that names nobody. */
export function cardOf({ cards }: Pick<Content, 'cards'>, page: Pick<Page, 'card' | 'id'>): string {
  const own = cardNameOf(page);
  return cards.includes(own) ? own : neutralCard;
}

/** What a page's own social card is called, be it drawn or not. */
export function cardNameOf({ card, id }: Pick<Page, 'card' | 'id'>): string {
  return card ?? id;
}

function descriptionOf(
  content: Content,
  page: OwnPage,
): Pick<PageMeta, 'kind' | 'trail' | 'pictures' | 'contentKinds'> {
  if (!('layout' in page)) {
    return {
      kind: { type: 'article', article: page },
      trail: articleTrail(content, page.title),
      pictures: articlePictures(page),
    };
  }
  const trail = trailTo(content, { label: page.name });
  switch (page.layout) {
    case 'home': {
      const industries = page.industries.items.map(({ img }) => img);
      return { kind: { type: 'home' }, trail: [], pictures: [page.hero.picture, ...industries] };
    }
    case 'about': {
      const figures = [page.hero, page.table, ...page.unique.items.map(({ figure }) => figure)];
      return { kind: { type: 'about' }, trail, pictures: figures.map(({ picture }) => picture) };
    }
    case 'contact':
      return { kind: { type: 'contact' }, trail, pictures: [page.banner.picture] };
    case 'quote':
    case 'estimate':
    case 'privacy':
    case 'measured':
    case 'plain':
      return { kind: { type: 'plain' }, trail, pictures: [] };
    case 'listing':
      return { kind: { type: 'listing' }, trail, pictures: [] };
    case 'work': {
      const plates = pagesOf(content, 'case').flatMap(({ hero }) => hero.figure ?? []);
      return { kind: { type: 'listing' }, trail, pictures: plates.map(({ picture }) => picture) };
    }
    case 'case': {
      const [list] = pagesOf(content, 'work');
      const ratios = (page.pictures?.items ?? []).map(({ picture }) => {
        const { width = 1, height = 1 } = content.pictures[picture] ?? {};
        return Math.round((width / height) * 1000) / 1000;
      });
      const { shape = 'plain' } = page.identity ?? {};
      return {
        kind: { type: 'case', identity: page.identity, ratios },
        trail: trailTo(content, { label: page.name }, list && { label: list.name, to: list.path }),
        pictures: [
          page.hero.figure,
          ...(page.pictures?.items ?? []),
          ...(page.screens?.items ?? []),
        ].flatMap((figure) => figure?.picture ?? []),
        contentKinds: () => [shape, ...(page.exhibits ?? []).map(({ kind }) => kind)],
      };
    }
    case 'service':
    case 'expertise':
    case 'sports': {
      const group = crumbOf(content, page);
      return {
        kind: { type: 'service', group: group?.label ?? page.name },
        trail: trailTo(content, { label: page.name }, group),
        pictures: offerPictures(page),
        contentKinds: () => kindsIn(page),
      };
    }
  }
}

type Offer = PageOf<'service' | 'expertise' | 'sports'>;

/** What stands before a page that offers something: the list of services, its craft, or its sort of product. */
function crumbOf(content: Content, page: Offer): Crumb | undefined {
  if (page.layout === 'service') {
    const list = listOfServices(content);
    return list && { label: list.name, to: list.path };
  }
  const [list] = listsOf(content, page);
  if (page.layout === 'expertise') return { label: page.group, ...(list && { to: list.path }) };
  if (list?.groups.length === 1) return { label: list.name, to: list.path };
  return page.menu && { label: groupOf(content, page.menu.group).short };
}

/** The list that most of the services are in: some may stand among the crafts. */
function listOfServices(content: Content): PageOf<'listing'> | undefined {
  const services = pagesOf(content, 'service');
  const count = (list: PageOf<'listing'>) => services.filter((page) => holds(list, page)).length;
  const lists = pagesOf(content, 'listing').filter((list) => count(list) > 0);
  return lists.toSorted((a, b) => count(b) - count(a))[0];
}

/** The lists that a page is in, the one with the fewest groups first. */
function listsOf(content: Content, page: Offer): PageOf<'listing'>[] {
  const lists = pagesOf(content, 'listing').filter((list) => holds(list, page));
  return lists.toSorted((a, b) => a.groups.length - b.groups.length);
}

function holds({ groups }: PageOf<'listing'>, { menu }: Offer): boolean {
  return menu !== undefined && groups.includes(menu.group);
}

function kindsIn(page: Offer): readonly string[] {
  const exhibits = page.layout === 'sports' || !page.exhibit ? [] : [page.exhibit];
  return [...exhibits, ...page.blocks].map(({ kind }) => kind);
}

function offerPictures(page: Offer): readonly string[] {
  if (page.layout !== 'sports') return [page.hero.picture];
  const { hero, detail, sports } = page;
  return [hero, detail, ...(sports?.items ?? [])].map(({ picture }) => picture);
}
