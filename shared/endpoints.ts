import { beaconPath } from './beacon.ts';
import { formEndpoints } from './form-endpoints.ts';
import { manifestPath } from './manifest-path.ts';

/** Where the forms post to, with and without JavaScript, and the other endpoints that take or give no page. */
export const endpoints = {
  ...formEndpoints,
  consent: '/consent',
  beacon: beaconPath,
  health: '/healthz',
  ready: '/readyz',
  status: '/status',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  manifest: manifestPath,
  license: '/license.txt',
  favicon: '/favicon.svg',
  securityTxt: '/.well-known/security.txt',
} as const;
