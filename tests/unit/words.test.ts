import { describe, expect, test } from 'vitest';
import { consentCookie } from '../../shared/consent.ts';
import { aboutContent } from '../../shared/content/about.ts';
import { articleContents } from '../../shared/content/articles.ts';
import { expertiseContents } from '../../shared/content/expertise.ts';
import { homeContent } from '../../shared/content/home.ts';
import { privacyContent } from '../../shared/content/privacy.ts';
import { serviceContents } from '../../shared/content/services.ts';
import { sportsContents } from '../../shared/content/sports.ts';
import { testimonials } from '../../shared/content/testimonials.ts';
import type {
  ContentBlockData,
  ExpertiseContent,
  Seo,
  Titled,
} from '../../shared/content/types.ts';
import { type PathName, paths } from '../../shared/paths.ts';
import type { PictureName } from '../../shared/pictures.ts';
import { defaultSite } from '../../shared/site.ts';
import {
  allTexts,
  bannedPhrases,
  countWords,
  linksOf,
  type PageKind,
  repeatedRuns,
  repeatedSentences,
  seoFaults,
  visibleTexts,
  wordedPages,
} from '../words.ts';

const fewestWords: Readonly<Record<PageKind, number>> = {
  home: 350,
  about: 350,
  privacy: 900,
  plain: 0,
  service: 600,
  expertise: 500,
  sports: 500,
  article: 1100,
};

const named = wordedPages.map(({ path, kind, content }) => ({
  name: path,
  kind,
  content,
  seo: content.seo,
  texts: visibleTexts(content),
}));

const spoken = [...named, { name: 'testimonials', texts: visibleTexts(testimonials) }];

const privacy = privacyContent(defaultSite, { retentionDays: 90, optional: ['map'] });

interface ExpertiseRow {
  page: PathName;
  picture: PictureName;
  benefits?: number;
  process?: readonly string[];
  services?: readonly string[];
}

const testing = 'Testing and Quality Assurance';
const tracking = 'Performance Tracking and Reporting';

const smallWords = new Set(['and', 'of', 'for', 'the']);
/** "iOS" is written so, and "E-commerce" by the specification. */
const spelledSmall = new Set(['iOS', 'commerce']);

/** Spec section 2, “Expertise pages”. */
const expertiseTable: readonly ExpertiseRow[] = [
  {
    page: 'javascript',
    picture: 'jsdev',
    process: ['Consultation and Planning', 'Framework Selection', 'Development', testing],
  },
  {
    page: 'java',
    picture: 'javadev',
    services: [
      'Custom Java Application Development',
      'Enterprise Solutions',
      'Web Application Development',
      'Mobile Application Development',
      'API Development and Integration',
      'Maintenance and Support',
    ],
  },
  {
    page: 'android',
    picture: 'ost-android',
    benefits: 7,
    process: ['Consultation and Planning', 'Design and Prototyping', 'Development', testing],
  },
  {
    page: 'ios',
    picture: 'ost-ios',
    benefits: 8,
    process: ['Consultation and Strategy', 'Design and Prototyping', 'Development', testing],
  },
  {
    page: 'hybrid',
    picture: 'ost-hybid-app-development',
    benefits: 6,
    process: ['Consultation and Strategy', 'Design and Prototyping', 'Development', testing],
  },
  {
    page: 'graphic',
    picture: 'ost-graphic',
    process: [
      'Consultation and Discovery',
      'Design Creation',
      'Revisions and Finalization',
      'Delivery and Support',
    ],
  },
  {
    page: 'seo',
    picture: 'seopage',
    process: [
      'Consultation and Audit',
      'Keyword Research and Strategy',
      'On-Page Optimization',
      'Content Creation',
      'Link Building',
      tracking,
    ],
  },
  {
    page: 'smo',
    picture: 'ost-smo',
    process: [
      'Consultation and Strategy',
      'Profile Optimization',
      'Analytics and Reporting',
      'Content Creation and Scheduling',
    ],
  },
  {
    page: 'smm',
    picture: 'ost-smm',
    process: [
      'Consultation and Strategy',
      'Content Creation and Curation',
      'Paid Advertising Management',
      tracking,
    ],
  },
  {
    page: 'ppc',
    picture: 'ost-ppc',
    process: [
      'Consultation and Strategy',
      'Keyword Research and Selection',
      'Ad Creation and Optimization',
      tracking,
    ],
  },
  {
    page: 'webDesign',
    picture: 'ost-web-design',
    process: [
      'Discovery and Planning',
      'Wireframing and Prototyping',
      'Visual Design',
      'Development',
      'Testing and Launch',
      'Ongoing Support and Maintenance',
    ],
  },
];

/** Spec section 2, “Sports landing pages”. */
const sportsTable: readonly { page: PathName; what: string; titles: readonly string[] }[] = [
  {
    page: 'cricket',
    what: 'its five features',
    titles: [
      'Real-time Scores',
      'Match Statistics',
      'Ball-by-Ball Commentary',
      'Live Polls',
      'Multiple Sports',
    ],
  },
  {
    page: 'football',
    what: 'its features and more',
    titles: [
      'Match Preview',
      'Standings',
      'Head-to-Head',
      'Recent Form',
      'Fantasy Prediction',
      'And More',
    ],
  },
  { page: 'tennis', what: 'its features', titles: ['Point Details', 'Players Ranking'] },
  {
    page: 'fantasy',
    what: 'its two apps',
    titles: ['Cricket Prediction App', 'Soccer Prediction App'],
  },
  {
    page: 'fantasy',
    what: 'its offerings',
    titles: ['Live Scores', 'Fantasy Info', 'Blog Management', 'Video Content'],
  },
  {
    page: 'fantasy',
    what: 'its sports cards',
    titles: ['Cricket', 'Football', 'Basketball', 'Tennis'],
  },
];

describe('every page', () => {
  test('has its words as data', () => {
    expect(named.map(({ name }) => name).toSorted()).toEqual(Object.values(paths).toSorted());
  });

  test.each(named)('$name is long enough', ({ kind, texts }) => {
    expect(countWords(texts)).toBeGreaterThanOrEqual(fewestWords[kind]);
  });

  test('says no sentence that stands elsewhere too', () => {
    expect(repeatedSentences(spoken)).toEqual([]);
  });

  test('shares no run of ten words with another one', () => {
    expect(repeatedRuns(spoken)).toEqual([]);
  });

  test.each([...wordedPages, { path: 'testimonials', content: testimonials }])(
    '$path uses no banned phrase',
    ({ content }) => {
      expect(bannedPhrases(allTexts(content))).toEqual([]);
    },
  );

  test('has a title and a description of its own, of the right length', () => {
    expect(seoFaults(named, defaultSite)).toEqual([]);
  });

  test.each(wordedPages.filter(({ kind }) => kind !== 'plain'))(
    '$path links to three other pages or more',
    ({ path, content }) => {
      const targets = new Set(linksOf(content));
      expect(targets).not.toContain(path);
      expect(targets.size).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(named.filter(({ kind }) => kind !== 'privacy').map(({ content }) => content))(
    '$seo.title leaves the agency’s name to the brand object',
    (content) => {
      expect(brandsIn(content)).toEqual([]);
    },
  );

  test('about privacy says the name that the brand object holds', () => {
    const other = { ...defaultSite, name: 'Other & Sons', shortName: 'O&S' };
    expect(brandsIn(privacy)).not.toEqual([]);
    expect(brandsIn(privacyContent(other, { retentionDays: 90, optional: ['map'] }))).toEqual([]);
  });
});

describe('the specification’s', () => {
  test('six services stand on the home page in its order', () => {
    expect(homeContent.services.items.map(({ to }) => to)).toEqual([
      paths.mobile,
      paths.ecommerce,
      paths.javascript,
      paths.digitalMarketing,
      paths.uiux,
      paths.website,
    ]);
    expect(homeContent.services.heading).toBe('Our Services');
  });

  test('technology badges stand in the hero', () => {
    expect(homeContent.hero.badges).toEqual(['Php', 'Java', 'JS', 'iOS', 'MERN', 'Flutter']);
  });

  test('six industries carry its titles', () => {
    expect(homeContent.industries.heading).toBe('Industries We Serve');
    expect(homeContent.industries.items.map(({ title }) => title)).toEqual([
      'Sports and News',
      'Travels',
      'Fitness',
      'E-commerce',
      'Real-State',
      'Media & Entertainment',
    ]);
    expect(homeContent.industries.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('five testimonials carry its roles', () => {
    expect(testimonials.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(testimonials.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Startup Founder', 'Consultant', 'Business Owner', 'Entrepreneur']),
    );
  });

  test('four points make the agency unique', () => {
    expect(aboutContent.unique.heading).toBe('What Makes Us Unique');
    expect(titlesOf(aboutContent.unique)).toEqual([
      'Pioneering Innovation',
      'Client-Focused Excellence',
      'Agile Development',
      'Exceptional Team',
    ]);
    expect(aboutContent.vision.heading).toContain('Vision');
  });

  test('eight sections make the privacy policy', () => {
    expect(privacy.sections.map(({ heading }) => heading)).toEqual([
      'Information collected',
      'How information is used',
      'Cookies and tracking',
      'Data security and retention',
      'Third-party services',
      'User rights',
      'Changes to the policy',
      'Contact',
    ]);
    expect(policyItems(0)).toEqual([
      'Personal identification details',
      'Project information',
      'Usage data',
    ]);
    expect(policyItems(5)).toEqual(['Access', 'Update', 'Delete']);
    expect(privacy.sections[7]?.blocks).toContainEqual(
      expect.objectContaining({ kind: 'mail', email: defaultSite.emails.info }),
    );
  });

  test.each(named.filter(({ kind }) => kind !== 'article'))(
    'the name of $name is in title case, as the specification’s tables are',
    ({ seo }) => {
      const words = seo.title.split(/[\s/&-]+/).filter((word) => !smallWords.has(word));
      expect(words.filter((word) => /^[a-z]/.test(word) && !spelledSmall.has(word))).toEqual([]);
    },
  );

  test('where nothing waits for consent, the policy still mentions the banner, and is as long as it has to be', () => {
    const texts = visibleTexts(privacyContent(defaultSite, { retentionDays: 90, optional: [] }));
    const all = texts.map(({ text }) => text).join(' ');
    expect(all).toContain('cookie consent banner');
    expect(all.split(/\s+/).length).toBeGreaterThanOrEqual(900);
  });

  test('retention time in the privacy policy is the one that is set', () => {
    const days = (retentionDays: number) =>
      visibleTexts(privacyContent(defaultSite, { retentionDays, optional: ['map'] }))
        .map(({ text }) => text)
        .join('\n')
        .match(/\d[\d,]* days?/g);
    const cookie = `${consentCookie.maxAgeSeconds / 86_400} days`;
    expect(new Set(days(90))).toEqual(new Set(['90 days', cookie]));
    expect(new Set(days(1))).toEqual(new Set(['1 day', cookie]));
    expect(new Set(days(1095))).toEqual(new Set(['1,095 days', cookie]));
  });

  test('eight service pages share a layout', () => {
    expect(serviceContents.map(({ path }) => path)).toEqual([
      paths.website,
      paths.mobile,
      paths.ecommerce,
      paths.api,
      paths.digitalMarketing,
      paths.uiux,
      paths.cms,
      paths.php,
    ]);
  });

  test.each(serviceContents)('sections of $path have four to eight items', (page) => {
    for (const section of [page.reasons, page.benefits, page.process]) {
      expect(section.items.length).toBeGreaterThanOrEqual(4);
      expect(section.items.length).toBeLessThanOrEqual(8);
    }
    expect(page.hero.points.length).toBeGreaterThanOrEqual(2);
    expect(page.hero.points.length).toBeLessThanOrEqual(4);
  });

  test.each(expertiseTable)('$page is headed by $picture and has its steps', (row) => {
    const page = expertiseContents.find(({ path }) => path === paths[row.page]);
    expect(page?.hero.picture).toBe(row.picture);
    if (row.benefits !== undefined) expect(page?.benefits.items).toHaveLength(row.benefits);
    if (row.process !== undefined) expect(titlesOf(page?.process)).toEqual(row.process);
    if (row.services !== undefined) expect(titlesOf(page?.services)).toEqual(row.services);
  });

  test('eleven expertise pages are those of its table', () => {
    expect(expertiseContents.map(({ path }) => path).toSorted()).toEqual(
      expertiseTable.map(({ page }) => paths[page]).toSorted(),
    );
  });

  test.each(expertiseContents)('slips of the source are corrected on $path', (page) => {
    const { path } = page;
    if (path === paths.webDesign) expect(page.process.heading).not.toMatch(/SEO/);
    if (path === paths.java) expect(page.benefits.heading).not.toMatch(/API Integration/i);
    if (path === paths.ppc) expect(textOf(page.hero)).not.toMatch(/social media campaign/i);
    if (path === paths.seo) expect(textOf(page.process)).not.toMatch(/hybrid|wireframe/i);
  });

  test.each(sportsTable)('$page page has $what', ({ page, what, titles }) => {
    const content = sportsContents.find(({ path }) => path === paths[page]);
    const sections = [content?.features, ...(content?.lists ?? []), content?.sports];
    expect(
      sections.some((section) => titles.every((title) => titlesOf(section).includes(title))),
      what,
    ).toBe(true);
  });

  test('five articles carry its dates', () => {
    expect(articleContents.map(({ path, date, isoDate }) => [path, date, isoDate])).toEqual(
      expect.arrayContaining([
        [paths.trends, 'October 16, 2024 10:59 am', '2024-10-16T10:59:00+05:30'],
        [paths.delhi, 'January 15, 2025 1:39 pm', '2025-01-15T13:39:00+05:30'],
        [paths.lowCode, 'September 21, 2024 8:20 am', '2024-09-21T08:20:00+05:30'],
        [paths.pwa, 'September 21, 2024 8:03 am', '2024-09-21T08:03:00+05:30'],
        [paths.aiMl, 'September 21, 2024 7:48 am', '2024-09-21T07:48:00+05:30'],
      ]),
    );
    expect(articleContents).toHaveLength(5);
  });

  test.each([
    { page: 'trends', sections: 15 },
    { page: 'delhi', sections: 8 },
  ] as const)('$page article has $sections numbered sections and a conclusion', (row) => {
    const article = articleContents.find(({ path }) => path === paths[row.page]);
    expect(article?.sections).toHaveLength(row.sections);
    expect(article?.numbered).toBe(true);
    expect(article?.conclusion.heading).not.toBe('');
  });

  test('Delhi article links to e-commerce and website development', () => {
    const delhi = articleContents.find(({ path }) => path === paths.delhi);
    expect(linksOf(delhi)).toEqual(expect.arrayContaining([paths.ecommerce, paths.website]));
  });
});

describe('blocks', () => {
  const shown = [...serviceContents, ...expertiseContents, ...sportsContents].map(
    ({ path, blocks }): { path: string; blocks: readonly ContentBlockData[] } => ({ path, blocks }),
  );

  test.each(shown)('of $path are complete and fit their frames', ({ blocks }) => {
    expect(blocks.length).toBeGreaterThanOrEqual(1);
    expect(blocks.flatMap(blockFaults)).toEqual([]);
  });

  test('with faults are found', () => {
    const row = { label: 'x', start: 0, length: 1 };
    const code = `${'x\n'.repeat(20)}${'y'.repeat(60)}`;
    const faulty: readonly ContentBlockData[] = [
      { kind: 'comparison', heading: '', columns: ['a', 'b'], rows: [['a']] },
      { kind: 'code', heading: '', panels: [{ label: '', code }] },
      { kind: 'timeline', heading: '', unit: 'week', rows: [row] },
    ];
    expect(faulty.map((block) => blockFaults(block).length)).toEqual([1, 2, 1]);
  });
});

describe('the checks', () => {
  const seo: Seo = { title: 'Title', description: 'd'.repeat(100), keywords: 'a, b, c' };

  test('count what is read, and nothing else', () => {
    const content = {
      path: '/nowhere',
      name: 'not counted',
      seo,
      hero: { picture: 'cms', alt: 'not counted', title: 'Two words' },
      intro: ['One ', { text: 'linked phrase', to: '/about-us' }, ', then more.'],
      panels: [{ label: 'Request', code: 'GET / HTTP/1.1' }],
      steps: [{ id: 7, text: '… and – dashes' }],
    };
    const texts = visibleTexts(content);
    expect(texts.map(({ text }) => text)).toEqual([
      'Two words',
      'One linked phrase, then more.',
      'Request',
      '… and – dashes',
    ]);
    expect(countWords(texts)).toBe(10);
    expect(allTexts(content).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Title', 'not counted']),
    );
    expect(linksOf(content)).toEqual(['/about-us']);
  });

  test('find a sentence that is repeated in other dress', () => {
    const pages = [
      { name: 'one', texts: visibleTexts('First. We don’t ship on Friday evenings, ever.') },
      { name: 'two', texts: visibleTexts('“We dont ship on Friday evenings ever.” First.') },
      { name: 'three', texts: visibleTexts('Other words stand here alone.') },
    ];
    expect(repeatedSentences(pages)).toEqual([
      { words: 'we dont ship on friday evenings ever', on: ['one', 'two'] },
    ]);
    const [page] = pages;
    expect(repeatedSentences(page ? [page, page] : [])).toHaveLength(1);
  });

  test('find a run of ten words inside sentences that differ', () => {
    const run = 'one two three four five six seven eight nine ten';
    const pages = [
      { name: 'a', texts: visibleTexts(`Before ${run} after.`) },
      { name: 'b', texts: visibleTexts(`Quite other, ${run}: end.`) },
    ];
    expect(repeatedSentences(pages)).toEqual([]);
    expect(repeatedRuns(pages)).toEqual([{ words: run, on: ['a', 'b'] }]);
  });

  test.each([
    'In today’s fast-paced world, speed counts.',
    'Cutting-edge tools.',
    'It works seamlessly.',
    'We elevate brands.',
    'Unlock growth.',
    'We leverage data.',
    'A real game-changer.',
    'Look no further.',
    'A one-stop shop.',
    'State-of-the-art hosting.',
    'A robust server.',
    'Tailored software solutions.',
    'We empower teams.',
    'The customer’s journey.',
    'Harness the cloud.',
    'We delve into it.',
    'The digital landscape.',
    'It is not just quick but pretty.',
    'It’s not about code, it’s about people.',
    'Fast — and good.',
    'Call us today!',
    "It's straight.",
    'Looking for an app? We build it.',
  ])('find what is banned in: %s', (text) => {
    expect(bannedPhrases(visibleTexts({ text }))).toHaveLength(1);
  });

  test.each([
    { title: 'Enterprise Solutions' },
    { title: 'Why Java?' },
    { question: 'How late is it?', answer: 'A second.' },
    { text: 'Buyers put “do you have an API?” on page one.' },
    { text: 'We ask two things: what is live, and who corrects it?' },
    { text: 'Add `!important`, or test with a != b; the relevant flag is --dry-run.' },
  ])('let pass what is allowed: %o', (content) => {
    expect(bannedPhrases(visibleTexts(content))).toEqual([]);
  });

  test.each<{ what: string; pages: readonly Seo[] }>([
    { what: 'a long title', pages: [{ ...seo, title: 't'.repeat(60) }] },
    { what: 'a suffix in the title', pages: [{ ...seo, title: 'Java | OST' }] },
    { what: 'a short description', pages: [{ ...seo, description: 'Short.' }] },
    { what: 'a long description', pages: [{ ...seo, description: 'd'.repeat(161) }] },
    { what: 'missing keywords', pages: [{ ...seo, keywords: '' }] },
    { what: 'a title used twice', pages: [seo, { ...seo, description: 'e'.repeat(100) }] },
    { what: 'a description used twice', pages: [seo, { ...seo, title: 'Other' }] },
  ])('find $what', ({ pages }) => {
    const faults = seoFaults(
      pages.map((page, at) => ({ name: `/${at}`, seo: page })),
      defaultSite,
    );
    expect(faults).toHaveLength(1);
  });
});

function titlesOf(section: { items: readonly Titled[] } | undefined): readonly string[] {
  return section?.items.map(({ title }) => title) ?? [];
}

/** Texts that name the agency. */
function brandsIn(content: unknown): readonly string[] {
  return allTexts(content)
    .map(({ text }) => text)
    .filter((text) => /orbit ?stack|\bOST\b/i.test(text));
}

function textOf(content: ExpertiseContent['hero'] | ExpertiseContent['process']): string {
  return visibleTexts(content)
    .map(({ text }) => text)
    .join('\n');
}

function policyItems(section: number): readonly string[] {
  return (privacy.sections[section]?.blocks ?? []).flatMap((block) =>
    block.kind === 'list' ? block.items.map(({ title }) => title) : [],
  );
}

function blockFaults(block: ContentBlockData): readonly string[] {
  switch (block.kind) {
    case 'comparison':
      return block.rows
        .filter((row) => row.length !== block.columns.length)
        .map((row) => `a row of ${row.length} cells: ${row.join(' | ')}`);
    case 'code':
      return block.panels.flatMap(({ label, code }) => {
        const lines = code.split('\n');
        const widest = Math.max(...lines.map((line) => line.length));
        return [
          ...(lines.length > 16 ? [`${label}: ${lines.length} lines`] : []),
          ...(widest > 58 ? [`${label}: ${widest} columns`] : []),
        ];
      });
    case 'timeline':
      return block.rows
        .filter(({ start, length }) => start < 1 || length < 1)
        .map(({ label }) => `a bar outside the plan: ${label}`);
    case 'figures':
      return block.figures.length < 2 ? ['fewer than two figures'] : [];
    case 'questions':
      return block.questions.length < 2 ? ['fewer than two questions'] : [];
  }
}
