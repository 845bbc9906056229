import type { PageDescription } from '../../../client/page-description.ts';
import { paths } from '../../../shared/paths.ts';
import type { Site } from '../../../shared/site.ts';
import type { Addresses } from '../addresses.ts';

/** A node of the graph. Properties that are undefined don't reach the page. */
export interface Thing {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** The language that every page is written in, as `<html lang>` says. */
export const language = 'en';

/** Names of things that are the same on every page. */
export interface SiteIds {
  organization: string;
  logo: string;
  webSite: string;
  blog: string;
}

export function siteIds(addresses: Addresses): SiteIds {
  const home = addresses.of(paths.home);
  return {
    organization: `${home}#organization`,
    logo: `${home}#logo`,
    webSite: `${home}#website`,
    blog: `${addresses.of(paths.blog)}#blog`,
  };
}

/** Names of the things of one page: its address and a fragment, so that they never change. */
export interface PageIds {
  webPage: string;
  image: string;
  breadcrumbs: string;
  service: string;
  posting: string;
  items: string;
}

export function pageIds(address: string): PageIds {
  return {
    webPage: `${address}#webpage`,
    image: `${address}#primaryimage`,
    breadcrumbs: `${address}#breadcrumb`,
    service: `${address}#service`,
    posting: `${address}#article`,
    items: `${address}#articles`,
  };
}

/** What a node is made from. */
export interface Context {
  site: Site;
  addresses: Addresses;
  ids: SiteIds;
  page: PageIds;
  /** The page's canonical address. */
  address: string;
  description: PageDescription;
}

/** A node of this graph, by its name. */
export function reference(id: string): { '@id': string } {
  return { '@id': id };
}

/** A length as schema.org asks for it; E37 is the pixel (UN/CEFACT Common Code). */
export function pixels(value: number): Thing {
  return { '@type': 'QuantitativeValue', value, unitCode: 'E37' };
}

/**
 * Nothing instead of an empty text. Half a surrogate pair, which a provider's JSON may hold, would be
 * escaped into the page, and many a JSON reader stops there.
 */
export function filled(text: string): string | undefined {
  return text.toWellFormed().trim() || undefined;
}
