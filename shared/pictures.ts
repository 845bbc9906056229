import { type PictureSize, phoneWidth } from './picture-size.ts';

const landscape = { width: 1200, height: 900, widths: [400, 640, 960, 1200] } as const;
const cover = { width: 1200, height: 675, widths: [400, 640, 800, 1200] } as const;
const card = { width: 800, height: 600, widths: [320, 560, 800] } as const;
/** Beside a closing. Narrow screens keep a third of its width. */
const scene = { width: 1920, height: 800, widths: [960, 1440, 1920] } as const;
/** Inside a section's large card. */
const inset = { width: 1200, height: 750, widths: [480, 800, 1200] } as const;
const tile = { width: 560, height: 400, widths: [280, 560] } as const;
const screen = { width: 600, height: 1240, widths: [300, 600] } as const;
const spread = { width: 1600, height: 900, widths: [640, 1024, 1600] } as const;
/** A phone's screen without its frame. */
const bareScreen = { width: 600, height: 1080, widths: [360, 600] } as const;
/** One of two that lie on each other. */
const slide = { width: 1200, height: 800, widths: [480, 800, 1200] } as const;
/** Explains an article's text: drawn for the width of a column, and readable on a phone. */
const figure = { width: 1200, height: 750, widths: [640, 1200] } as const;
const portrait = { width: 192, height: 192, widths: [96, 192] } as const;

/** Of an exhibit, beside its captions; and one as wide as the page. */
const exhibit = {
  width: 1440,
  height: 1280,
  widths: [1440],
  phone: tall(960),
} as const;

const wideExhibit = { ...exhibit, width: 1600, height: 900, widths: [1600] } as const;
/** The same in a case. */
const panorama = { ...exhibit, height: 820, phone: tall(900) } as const;

const vector: readonly number[] = [];

/** Cut out, on the button of an answer. */
const button = { width: 480, height: 480, widths: vector } as const;

const dark = true;

/**
 * Every drawn picture of the site: its size, and the widths it is saved in.
 * `npm run maintain -- pictures` shoots `pictures/scenes/NAME.html` at this size and writes, to `public/images`,
 * `NAME.webp` (full width, for the few browsers without AVIF) and `NAME-WIDTH.avif` for each width. What is `dark` is
 * shot in the dark scheme as well, what has a `phone` at that size too. What is drawn of lines and areas alone has no
 * widths but one SVG, sharp in all of them, cut to the shape of each screen, and with its states in it: of `NAME-2` it is
 * `NAME.svg#s2`.
 */
export const pictures = {
  ...statesOf('permission', 4, { ...exhibit, dark }),
  ...statesOf('live-activity', 4, { ...wideExhibit, phone: tall(1390) }),
  ...statesOf('needs', 4, exhibit),
  ...statesOf('profile', 7, { ...exhibit, dark }),
  ...statesOf('stages', 9, { ...wideExhibit, height: 1000, phone: tall(1330) }),
  ...statesOf('logo', 5, wideExhibit),
  ...statesOf('refill', 4, { ...wideExhibit, height: 1050, phone: tall(1530), dark }),

  'home-hero': { width: 1200, height: 1120, widths: [400, 640, 960, 1200] },
  'home-hero-before': { width: 1200, height: 1120, widths: [640, 960] },
  about: { ...landscape, dark },
  'about-table': { width: 1600, height: 800, widths: [640, 1024, 1600] },
  'about-bench': landscape,
  'about-options': landscape,
  'about-board': landscape,
  'about-review': landscape,
  'contact-banner': { width: 1600, height: 560, widths: [640, 1024, 1600] },
  'contact-map': landscape,

  'service-website': { ...landscape, dark },
  'service-mobile': { ...landscape, dark },
  'service-ecommerce': { ...landscape, dark },
  'service-api': landscape,
  'service-marketing': { ...landscape, dark },
  'service-uiux': landscape,
  cms: landscape,
  php: landscape,

  'website-visit': { ...scene, dark },
  'mobile-offline': scene,
  'ecommerce-packing': scene,
  'api-operator': scene,
  'marketing-poster': scene,
  'uiux-session': scene,
  'cms-calendar': scene,
  'php-bookings': scene,
  'website-loading': { ...inset, dark },
  'mobile-accents': inset,
  'ecommerce-upi': inset,
  'api-retry': inset,
  'marketing-budget': inset,
  'uiux-rounds': inset,
  'cms-fields': { ...inset, dark },
  'php-parts': inset,
  'cms-nets': card,
  'uiux-wireframe': { ...slide, dark },
  'uiux-finished': { ...slide, dark },
  jsdev: landscape,
  javadev: landscape,
  'ost-android': landscape,
  'ost-ios': landscape,
  'ost-hybid-app-development': landscape,
  'ost-graphic': landscape,
  seopage: { ...landscape, dark },
  'ost-smo': landscape,
  'ost-smm': landscape,
  'ost-ppc': landscape,
  'ost-web-design': landscape,

  cricket: landscape,
  football: landscape,
  tennis: landscape,
  fantasy: landscape,
  'cricket-detail': { ...card, dark },
  'football-detail': { ...card, dark },
  'tennis-detail': { ...card, dark },
  'fantasy-detail': card,
  'sport-cricket': card,
  'sport-football': card,
  'sport-basketball': card,
  'sport-tennis': card,

  ...usesOf(
    'java javascript android ios hybrid seo smo smm ppc web-design graphic cricket football tennis fantasy',
  ),
  'show-cricket': { ...screen, dark },
  'show-football': { ...screen, dark },
  'show-tennis': { ...screen, dark },
  'show-fantasy': { ...screen, dark },

  'work-harbour-kings': { ...spread, dark },
  'kings-rejected': { ...inset, dark },
  'kings-before': { ...card, dark },
  'kings-after': card,
  'kings-stand': { ...bareScreen, dark },
  'kings-ticket': { ...bareScreen, dark },
  'kings-live': bareScreen,
  ...statesOf('kings-blocks', 3, button),
  ...statesOf('kings-seats', 9, { ...exhibit, height: 1000, phone: tall(440) }),

  'work-leeward': { ...spread, dark },
  'leeward-rejected': { ...inset, dark },
  'leeward-before': { ...card, dark },
  'leeward-after': { ...card, dark },
  'leeward-day': { ...bareScreen, dark },
  'leeward-lesson': { ...bareScreen, dark },
  'leeward-turned': bareScreen,
  ...statesOf('leeward-tide', 6, { ...panorama, height: 640, phone: tall(560), dark }),

  'work-ardent-rao': { ...spread, dark },
  'ardent-rejected': inset,
  'ardent-before': { ...card, dark },
  'ardent-after': { ...card, dark },
  'ardent-house': { ...bareScreen, dark },
  'ardent-plan': { ...bareScreen, dark },
  'ardent-night': bareScreen,
  ...statesOf('ardent-hours', 8, {
    width: 1440,
    height: 700,
    widths: vector,
    phone: { ...tall(540), widths: vector },
    dark,
  }),

  'work-kiln-field': { ...spread, dark },
  'kiln-rejected': { ...inset, dark },
  'kiln-before': { ...card, dark },
  'kiln-after': { ...card, dark },
  'kiln-shelf': { ...bareScreen, dark },
  'kiln-firing': bareScreen,
  'kiln-paid': { ...bareScreen, dark },
  ...statesOf('kiln-pots', 7, { ...button, height: 400 }),
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
  'article-trends-1': figure,
  'article-trends-2': figure,
  'article-trends-3': figure,
  'article-trends-4': figure,
  'article-delhi-1': { ...figure, dark },
  'article-delhi-2': { ...figure, dark },
  'article-delhi-3': { ...figure, dark },
  'article-low-code-1': { ...figure, dark },
  'article-low-code-2': figure,
  'article-low-code-3': { ...figure, dark },
  'article-pwa-1': figure,
  'article-pwa-2': figure,
  'article-pwa-3': figure,
  'article-ai-ml-1': figure,
  'article-ai-ml-2': { ...figure, dark },
  'article-ai-ml-3': { ...figure, dark },
  'person-1': portrait,
  'person-2': portrait,
  'person-3': portrait,
  'person-4': portrait,
  'person-5': portrait,
} as const satisfies Record<string, PictureSize>;

/** What a phone gets of an exhibit. */
function tall(height: number): NonNullable<PictureSize['phone']> {
  return { width: phoneWidth, height, widths: [phoneWidth] };
}

/** A guide's two: who uses what it is about, and one screen of theirs. */
function usesOf(guides: string): Record<string, PictureSize> {
  return Object.fromEntries(
    guides.split(' ').flatMap((guide) => [
      [`${guide}-use`, scene],
      [`${guide}-card`, inset],
    ]),
  );
}

/** An exhibit's pictures, one for each state of its scene: `permission-1`, `permission-2`, … */
function statesOf(scene: string, count: number, size: PictureSize): Record<string, PictureSize> {
  const states = Array.from({ length: count }, (_, index) => index + 1);
  return Object.fromEntries(states.map((state) => [`${scene}-${state}`, { ...size, state }]));
}

/** The bundled sample articles' covers: a WebP, as a blog provider would serve it, and AVIF files beside it. */
export const sampleCover = { width: 800, height: 450, widths: [320, 640, 800] } as const;

/** Social cards (Open Graph): one JPEG a page. */
export const socialCard = { width: 1200, height: 630 } as const;

/** The social card of what has none of its own: it names nobody. No page is called so: ids have no underscore. */
export const neutralCard = 'any_page';
