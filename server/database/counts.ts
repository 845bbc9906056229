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

export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

/** So many views of pages a day measure how fast they were, over all servers; `speed-sample.ts` picks them. */
export const speedViewsADay = 200;

/** `nonsense`: no page, no program of ours would say so. `many`: too many from one address, or on one day. */
export type BeaconResult = 'taken' | 'nonsense' | 'many' | 'elsewhere';

/**
 * Of names that others make up a day has at most so many rows; all others together are `otherNames`. Each is counted by
 * itself: nothing says which page belongs to which campaign, so that no row is about one person.
 */
export const mostRows = {
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
  /** Measurements by the page; of a whole week (some 1,800, where `speedViewsADay` are measured on 65 pages). */
  'page-speed': 4000,
} as const;

/** What is counted by a name: those that others make up, `RequestKind`, and visits by hour (UTC, `00` to `23`) and device. */
export const visitKinds = [
  ...(['entry', 'page', 'confirmed', 'referrer', 'campaign', 'country', 'begun'] as const),
  ...(['beacon', 'request', 'hour', 'device'] as const),
] as const;
export type VisitKind = (typeof visitKinds)[number];

/** The same, and measurements: of all pages together, whose name is empty, and by page. */
export type CountKind = VisitKind | 'speed' | 'page-speed';

/** Stand for all names past the bound, and for none. */
export const otherNames = '(other)';
export const noName = '(none)';

/** What is counted: a name, of measurements also the metric, the device, and the bucket (`speed-buckets.ts`). */
export interface Counted {
  kind: CountKind;
  name: string;
  metric?: SpeedMetric | '';
  device?: Device | '';
  bucket?: number;
}

/** So many of one thing on one day. */
export interface Count extends Required<Counted> {
  /** Since 1970, UTC; of `page-speed` the ledger has the Monday of its week, or rows would be many. */
  day: number;
  amount: number;
}

/** By what counts of a kind can be told apart, and what stands in place of what isn't asked for. */
export const noDimension = { name: '', metric: '', device: '', bucket: 0, day: 0 } as const;
export type Dimension = keyof typeof noDimension;

/** So many in some days, and in as many before them. */
export interface Total extends Count {
  before: number;
}
