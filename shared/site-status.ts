/** What of the site visitors may ask about. */
export const siteParts = ['pages', 'forms', 'articles'] as const;

export type SitePart = (typeof siteParts)[number];

/** How the site works, as far as it is everybody's business. Moments are wall-clock milliseconds. */
export interface SiteStatus {
  /** When it was looked at last; undefined: not yet. */
  lookedAt: number | undefined;
  /** Since when a part is in trouble; those that work have none. */
  troubles: Readonly<Partial<Record<SitePart, number>>>;
}
