import { type Content, type Page, type PageOf, pageOf, pagesOf } from './content.ts';

export interface NavLink {
  label: string;
  to: string;
  /** What stands below it in a panel. */
  line?: string;
}

/** Pages that the menu has together. */
export interface NavGroup {
  title: string;
  /** In the footer and in breadcrumbs. */
  short: string;
  links: readonly NavLink[];
}

/** An entry of the bar that opens, and the page that lists what is in it. */
export interface NavPanel extends NavLink {
  id: string;
  groups: readonly NavGroup[];
  /** A column for each group. Otherwise the first group's links, and the others behind a click. */
  wide: boolean;
}

export interface Navigation {
  /** The bar's entries, in their order. */
  main: readonly (NavLink | NavPanel)[];
  panels: readonly NavPanel[];
  /** What the panels that aren't wide hold; a group that is in two of them, once. */
  groups: readonly NavGroup[];
  /** Of the footer, in their order. */
  quickLinks: readonly NavLink[];
  /** The page about the agency, where there is one. */
  about: NavLink | undefined;
}

/** More groups than this are columns. */
const mostFolded = 2;

/** The menus: what they hold follows from what each page says of its own place. */
export function createNavigation(content: Pick<Content, 'pages' | 'words'>): Navigation {
  const main = inOrder(content, 'main').map((page) =>
    page.layout === 'listing' ? panelOf(content, page) : linkTo(page),
  );
  const quick = content.pages.filter(({ footer }) => footer !== undefined);
  const [about] = pagesOf(content, 'about');
  const panels = main.filter(isPanel);
  const groups = panels.flatMap((panel) => (panel.wide ? [] : panel.groups));
  return {
    main,
    panels,
    groups: [...new Map(groups.map((group) => [group.title, group])).values()],
    quickLinks: quick.toSorted((a, b) => (a.footer ?? 0) - (b.footer ?? 0)).map(linkTo),
    about: about && linkTo(about),
  };
}

/** Whether an entry of the bar opens a panel. */
export function isPanel(entry: NavLink | NavPanel): entry is NavPanel {
  return 'groups' in entry;
}

/** A page as menus lead to it. */
export function linkTo({ name, path, menu }: Pick<Page, 'name' | 'path' | 'menu'>): NavLink {
  const { label = name, line } = menu ?? {};
  return { label, to: path, ...(line !== undefined && { line }) };
}

/** The one page of a layout, as menus lead to it. @throws {Error} if there is none */
export function linkToThe(
  content: Pick<Content, 'pages'>,
  layout: Parameters<typeof pageOf>[1],
): NavLink {
  return linkTo(pageOf(content, layout));
}

/** A group of the menu with all pages that name it; what has no title is called by its own name. */
export function groupOf(content: Pick<Content, 'pages' | 'words'>, name: string): NavGroup {
  const { title = name, short = title } = content.words.menu[name] ?? {};
  return { title, short, links: inOrder(content, name).map(linkTo) };
}

/** The groups that a page lists, but for those that no page names. */
export function groupsOf(
  content: Pick<Content, 'pages' | 'words'>,
  { groups }: Pick<PageOf<'listing'>, 'groups'>,
): readonly NavGroup[] {
  return groups.map((name) => groupOf(content, name)).filter(({ links }) => links.length > 0);
}

function panelOf(
  content: Pick<Content, 'pages' | 'words'>,
  page: PageOf<'listing'>,
): NavLink | NavPanel {
  const groups = groupsOf(content, page);
  if (groups.length === 0) return linkTo(page);
  return { ...linkTo(page), id: page.id, groups, wide: groups.length > mostFolded };
}

function inOrder({ pages }: Pick<Content, 'pages'>, group: string): Page[] {
  return pages
    .filter(({ menu }) => menu?.group === group)
    .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
}
