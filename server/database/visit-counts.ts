import type { SpeedMetric } from '../../shared/beacon.ts';

/** Then they are deleted. */
export const visitRetentionMonths = 25;

/**
 * What requests for pages were. `visit`: somebody came from elsewhere. `confirmed`, beside it: the browser asked for the
 * page's style sheet, too. `view`: a further page, or a reload. `prefetch`: a browser fetched it before anybody asked.
 * `unknown`: nothing says whether it was a person. `opted-out`: one request more, of which no more is counted.
 */
export const requestKinds = [
  ...(['visit', 'confirmed', 'view', 'bot'] as const),
  ...(['prefetch', 'unknown', 'opted-out'] as const),
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** By the names that the release before gives them: it may run, and count, beside this one. */
export const formerKinds: ReadonlyMap<string, RequestKind> = new Map([
  ['ahead', 'prefetch'],
  ['untold', 'unknown'],
  ['uncounted', 'opted-out'],
]);

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
  /** Views of a form's page on which somebody began to fill it in, by the form. */
  begun: 10,
  /** What browsers sent of themselves, by what became of it: `BeaconResult`. */
  beacon: 10,
} as const;

/** So many views of pages a day measure how fast they were, over all servers; `speed-sample.ts` picks them. */
export const speedViewsADay = 200;

/**
 * Of how fast pages were a week has so many rows (some 900, where `speedViewsADay` are measured on 65 pages), and one more
 * for each bucket and device of all other pages together.
 */
export const mostSpeedRows = 2000;

/** `nonsense`: no page, no program of ours would say so. `many`: too many from one address, or on one day. */
export type BeaconResult = 'taken' | 'nonsense' | 'many' | 'elsewhere';

export type NamedDimension = keyof typeof mostNames;
export const namedDimensions = Object.keys(mostNames) as readonly NamedDimension[];

/** What is counted by day: by names, by `RequestKind`, by the hour (UTC, `00` to `23`) of visits, and by their device. */
export const visitDimensions = [
  ...namedDimensions,
  ...(['request', 'hour', 'device'] as const),
] as const;
export type VisitDimension = (typeof visitDimensions)[number];

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

/** So many views were so fast, by each metric: how many lie in its bucket of this number (`speed-buckets.ts`). */
export interface SpeedCount extends Record<SpeedMetric, number> {
  /** Since 1970, UTC: of all pages together the day itself, of one page the Monday of its week, or rows would be many. */
  day: number;
  page: string;
  device: Device;
  bucket: number;
}

/** Stands for all pages together: no path is so. */
export const allPages = '';

type Amounts = Readonly<Record<SpeedMetric, number>>;

export interface SpeedTotals {
  /** Of the last days, and of as many before them. */
  devices: readonly (Pick<SpeedCount, 'device' | 'bucket'> & {
    amounts: Amounts;
    before: Amounts;
  })[];
  /** Of the last weeks. */
  pages: readonly (Pick<SpeedCount, 'page' | 'device' | 'bucket'> & { amounts: Amounts })[];
  /** The Monday of the first of these weeks: `2025-06-02`. */
  pagesSince: string;
}
