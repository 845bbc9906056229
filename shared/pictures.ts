/**
 * Every drawn picture of the site: its size, and the widths it is saved in.
 * `npm run pictures` shoots `pictures/scenes/NAME.html` at this size and writes, to `public/images`,
 * `NAME.webp` (full width), `NAME-WIDTH.webp` for the smaller widths and `NAME-WIDTH.avif` for all.
 */
export interface PictureSize {
  width: number;
  height: number;
  /** Ascending; the last one is the full width. */
  widths: readonly number[];
}

const hero = { width: 1200, height: 900, widths: [400, 640, 960, 1200] } as const;
const cover = { width: 1200, height: 675, widths: [400, 800, 1200] } as const;
const card = { width: 800, height: 600, widths: [320, 560, 800] } as const;
const tile = { width: 560, height: 600, widths: [280, 560] } as const;
const portrait = { width: 192, height: 192, widths: [96, 192] } as const;

export const pictures = {
  'home-hero': { width: 1200, height: 1120, widths: [400, 640, 960, 1200] },
  about: hero,
  'contact-banner': { width: 1600, height: 560, widths: [640, 1024, 1600] },

  'service-website': hero,
  'service-mobile': hero,
  'service-ecommerce': hero,
  'service-api': hero,
  'service-marketing': hero,
  'service-uiux': hero,
  cms: hero,
  php: hero,

  jsdev: hero,
  javadev: hero,
  'ost-android': hero,
  'ost-ios': hero,
  'ost-hybid-app-development': hero,
  'ost-graphic': hero,
  seopage: hero,
  'ost-smo': hero,
  'ost-smm': hero,
  'ost-ppc': hero,
  'ost-web-design': hero,

  cricket: hero,
  football: hero,
  tennis: hero,
  fantasy: hero,
  'cricket-detail': card,
  'football-detail': card,
  'tennis-detail': card,
  'fantasy-detail': card,
  'sport-cricket': card,
  'sport-football': card,
  'sport-basketball': card,
  'sport-tennis': card,

  'industry-sports-news': tile,
  'industry-travel': tile,
  'industry-fitness': tile,
  'industry-ecommerce': tile,
  'industry-real-estate': tile,
  'industry-media': tile,

  'article-trends': cover,
  'article-delhi': cover,
  'article-low-code': cover,
  'article-pwa': cover,
  'article-ai-ml': cover,

  'person-1': portrait,
  'person-2': portrait,
  'person-3': portrait,
  'person-4': portrait,
  'person-5': portrait,
} as const satisfies Record<string, PictureSize>;

export type PictureName = keyof typeof pictures;

/** The bundled sample articles' covers: one WebP each, as a blog provider would serve it. */
export const sampleCover = { width: 800, height: 450 } as const;

/** Social cards (Open Graph): one JPEG a page. */
export const socialCard = { width: 1200, height: 630 } as const;
