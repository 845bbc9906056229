/** Where pages tell what only a browser knows: that a form was begun, and how fast a visit was. */
export const beaconPath = '/api/figures';

/** What is measured of a visit (https://web.dev/articles/vitals), by the names of the library in small letters. */
export const speedMetrics = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];
