/** Then they are deleted. */
export const visitsKeptMonths = 25;

/**
 * What is counted by day, each by itself: nothing says which page belongs to which campaign, so that no row is
 * about one person. At most so many names a day; all others together are `otherNames`.
 */
export const visitDimensions = {
  /** Requests for pages, by what they were: `RequestKind`. */
  request: 20,
  /** Visits by the hour (UTC) of their beginning: `00` to `23`. */
  hour: 24,
  /** Views of a page. */
  page: 1000,
  /** Visits by the page on which they began. */
  entry: 1000,
  /** First views whose browser asked for the page's style sheet, too. */
  confirmed: 1000,
  /** Visits by the site that led here. */
  referrer: 200,
  campaign: 200,
  device: 10,
  country: 250,
} as const;

export type VisitDimension = keyof typeof visitDimensions;

export const dimensionNames = Object.keys(visitDimensions) as readonly VisitDimension[];

/** What a request for a page can be; `all` counts each of them. */
export const requestKinds = [
  ...(['all', 'visit', 'view', 'confirmed'] as const),
  ...(['bot', 'ahead', 'untold'] as const),
] as const;
export type RequestKind = (typeof requestKinds)[number];

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
