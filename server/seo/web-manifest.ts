import { paths } from '../../shared/paths.ts';
import type { Site } from '../../shared/site.ts';

/** The web app manifest: what the site is called and looks like on a home screen. */
export function webManifest({ name, shortName, description }: Site): object {
  return {
    id: paths.home,
    name,
    short_name: shortName,
    description,
    start_url: paths.home,
    scope: paths.home,
    // A site to read: visitors keep their browser's address bar and back button.
    display: 'browser',
    lang: 'en',
    dir: 'ltr',
    // The tokens pitch-deep and paper.
    theme_color: '#07412F',
    background_color: '#FBFAF7',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
