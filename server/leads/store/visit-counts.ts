/** Then they are deleted. */
export const visitsKeptMonths = 25;

/**
 * What requests for pages were. `visit`: somebody came from elsewhere. `confirmed`, beside it: the browser asked for the
 * page's style sheet, too. `view`: a further page, or a reload. `ahead`: a
 * browser fetched it before anybody asked. `untold`: nothing says whether it was a person. `uncounted`: one request more,
 * of which no more is counted.
 */
export const requestKinds = [
  ...(['visit', 'confirmed', 'view', 'bot'] as const),
  ...(['ahead', 'untold', 'uncounted'] as const),
] as const;
export type RequestKind = (typeof requestKinds)[number];

export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

/**
 * Names that others make up, at most so many a day; all others together are `otherNames`. Each is counted by itself:
 * nothing says which page belongs to which campaign, so that no row is about one person.
 */
export const mostNames = {
  /** Visits by the page on which they began. */
  entry: 1000,
  /** Further views of a page. */
  page: 1000,
  /** What was confirmed, by the page. */
  confirmed: 1000,
  /** Visits by the site that led here. */
  referrer: 200,
  /** Visits by the campaign that brought them, if any did. */
  campaign: 200,
  country: 250,
} as const;

export type NamedDimension = keyof typeof mostNames;
export const namedDimensions = Object.keys(mostNames) as readonly NamedDimension[];

/** What is counted by day: by names, by `RequestKind`, by the hour (UTC, `00` to `23`) of visits, and by their device. */
export type VisitDimension = NamedDimension | 'request' | 'hour' | 'device';

/** Stand for all names past the bound, and for none. */
export const otherNames = '(other)';
export const noName = '(none)';

/** So many of one thing on one day. */
export interface VisitCount {
  /** Since 1970, UTC. */
  day: number;
  dimension: VisitDimension;
  name: string;
  amount: number;
}

/** Of the last days, and of as many before them. */
export interface VisitTotal {
  dimension: VisitDimension;
  name: string;
  amount: number;
  before: number;
}
