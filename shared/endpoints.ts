import { formEndpoints } from './form-endpoints.ts';
import { manifestPath } from './manifest-path.ts';

/** Of the streams of recorded matches: the sport's name follows. */
export const livePrefix = '/live/';

/** Where the forms post to, with and without JavaScript, and the other endpoints that take or give no page. */
export const endpoints = {
  ...formEndpoints,
  consent: '/consent',
  health: '/healthz',
  ready: '/readyz',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  manifest: manifestPath,
  license: '/license.txt',
  favicon: '/favicon.svg',
  securityTxt: '/.well-known/security.txt',
} as const;
