import { describe, expect, test } from 'vitest';
import { linksOf, visibleTexts } from '../../scripts/check-words/texts.ts';
import { consentCookie } from '../../shared/consent.ts';
import { pathsOf } from '../../shared/content.ts';
import { dateInWords } from '../../shared/date-in-words.ts';
import type { TitledText } from '../../shared/schemas/copy.ts';
import type { ExpertiseContent } from '../../shared/schemas/expertise.ts';
import { paths, specifiedRoutes } from '../specified-routes.ts';
import {
  aboutContent,
  articleContents,
  defaultSite,
  deliveredContent,
  expertiseContents,
  homeContent,
  plainFacts,
  privacyContent,
  serviceContents,
  sportsContents,
  testimonials,
} from '../support/content.ts';

const privacy = privacyContent(defaultSite, { optional: ['map'] });

/** What the expertise pages have to say: picture, number of benefits, and the titles of a section. */
const expertiseTable = rowsOf(`
javascript | jsdev                     |   | process  | Consultation and Planning, Framework Selection, Development, Testing and Quality Assurance
java       | javadev                   |   | services | Custom Java Application Development, Enterprise Solutions, Web Application Development, Mobile Application Development, API Development and Integration, Maintenance and Support
android    | ost-android               | 7 | process  | Consultation and Planning, Design and Prototyping, Development, Testing and Quality Assurance
ios        | ost-ios                   | 8 | process  | Consultation and Strategy, Design and Prototyping, Development, Testing and Quality Assurance
hybrid     | ost-hybid-app-development | 6 | process  | Consultation and Strategy, Design and Prototyping, Development, Testing and Quality Assurance
graphic    | ost-graphic               |   | process  | Consultation and Discovery, Design Creation, Revisions and Finalization, Delivery and Support
seo        | seopage                   |   | process  | Consultation and Audit, Keyword Research and Strategy, On-Page Optimization, Content Creation, Link Building, Performance Tracking and Reporting
smo        | ost-smo                   |   | process  | Consultation and Strategy, Profile Optimization, Analytics and Reporting, Content Creation and Scheduling
smm        | ost-smm                   |   | process  | Consultation and Strategy, Content Creation and Curation, Paid Advertising Management, Performance Tracking and Reporting
ppc        | ost-ppc                   |   | process  | Consultation and Strategy, Keyword Research and Selection, Ad Creation and Optimization, Performance Tracking and Reporting
webDesign  | ost-web-design            |   | process  | Discovery and Planning, Wireframing and Prototyping, Visual Design, Development, Testing and Launch, Ongoing Support and Maintenance
`);

/** What the sports landing pages have to say, each line in one section. */
const sportsTable = rowsOf(`
cricket  | Real-time Scores, Match Statistics, Ball-by-Ball Commentary, Live Polls, Multiple Sports
football | Match Preview, Standings, Head-to-Head, Recent Form, Fantasy Prediction, And More
tennis   | Point Details, Players Ranking
fantasy  | Cricket Prediction App, Soccer Prediction App
fantasy  | Live Scores, Fantasy Info, Blog Management, Video Content
fantasy  | Cricket, Football, Basketball, Tennis
`);

test('every page of the specification has its words as data', () => {
  expect(pathsOf(deliveredContent)).toEqual(expect.arrayContaining([...specifiedRoutes]));
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
    expect(homeContent.industries.items.map(({ id, title }) => `${id} ${title}`).join(', ')).toBe(
      '1 Sports and News, 2 Travels, 3 Fitness, 4 E-commerce, 5 Real-State, 6 Media & Entertainment',
    );
  });

  test('five testimonials carry its roles', () => {
    expect(testimonials.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(testimonials.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Startup Founder', 'Consultant', 'Business Owner', 'Entrepreneur']),
    );
  });

  test('four points make the agency unique', () => {
    expect(aboutContent.unique.heading).toBe('What Makes Us Unique');
    expect(titlesOf(aboutContent.unique).join(', ')).toBe(
      'Pioneering Innovation, Client-Focused Excellence, Agile Development, Exceptional Team',
    );
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
    expect(policyItems(0).join(', ')).toBe(
      'Personal identification details, Project information, Usage data',
    );
    expect(policyItems(5)).toEqual(['Access', 'Update', 'Delete']);
    const { info } = defaultSite.emails;
    const links = privacy.sections[7]?.blocks.flatMap((block) =>
      block.kind === 'text' && typeof block.text !== 'string' ? block.text : [],
    );
    expect(links).toContainEqual({ text: info, to: `mailto:${info}` });
  });

  test('where nothing waits for consent, the policy still mentions the banner', () => {
    const texts = visibleTexts(privacyContent(defaultSite, {}));
    expect(texts.map(({ text }) => text).join(' ')).toContain('cookie consent banner');
  });

  test('retention time in the privacy policy is the one that is set', () => {
    const days = (retentionDays: number) =>
      visibleTexts(
        privacyContent(defaultSite, {
          retentionDays,
          spamDays: retentionDays,
          optional: ['map'],
          handling: { ...plainFacts.handling, forwarded: 'all' },
        }),
      )
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

  test.each(expertiseTable)(
    '%s is headed by %s and has its steps',
    (name, picture, benefits, section, titles) => {
      const page = expertiseContents.find(({ path }) => path === pathOf(name));
      expect(page?.hero.picture).toBe(picture);
      if (benefits) expect(page?.benefits.items).toHaveLength(Number(benefits));
      expect(titlesOf(section === 'services' ? page?.services : page?.process).join(', ')).toBe(
        titles,
      );
    },
  );

  test('eleven expertise pages are those of its table', () => {
    expect(expertiseContents.map(({ path }) => path).toSorted()).toEqual(
      expertiseTable.map(([name]) => pathOf(name)).toSorted(),
    );
  });

  test.each(expertiseContents)('slips of the source are corrected on $path', (page) => {
    const { path } = page;
    if (path === paths.webDesign) expect(page.process.heading).not.toMatch(/SEO/);
    if (path === paths.java) expect(page.benefits.heading).not.toMatch(/API Integration/i);
    if (path === paths.ppc) expect(textOf(page.hero)).not.toMatch(/social media campaign/i);
    if (path === paths.seo) expect(textOf(page.process)).not.toMatch(/hybrid|wireframe/i);
  });

  test.each(sportsTable)('%s page has in one section: %s', (name, titles = '') => {
    const content = sportsContents.find(({ path }) => path === pathOf(name));
    const sections = [content?.features, ...(content?.lists ?? []), content?.sports];
    const has = (section: (typeof sections)[number]) =>
      titles.split(', ').every((title) => titlesOf(section).includes(title));
    expect(sections.some(has)).toBe(true);
  });

  test('its five articles carry its dates', () => {
    expect(
      articleContents.map(({ path, isoDate }) => [
        path,
        dateInWords(isoDate, deliveredContent.words.formats),
        isoDate,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [paths.trends, 'October 16, 2024 10:59 am', '2024-10-16T10:59:00+05:30'],
        [paths.delhi, 'January 15, 2025 1:39 pm', '2025-01-15T13:39:00+05:30'],
        [paths.lowCode, 'September 21, 2024 8:20 am', '2024-09-21T08:20:00+05:30'],
        [paths.pwa, 'September 21, 2024 8:03 am', '2024-09-21T08:03:00+05:30'],
        [paths.aiMl, 'September 21, 2024 7:48 am', '2024-09-21T07:48:00+05:30'],
      ]),
    );
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

/** The rows of a table as the specification writes it. */
function rowsOf(table: string): string[][] {
  const rows = table.trim().split('\n');
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

function pathOf(name: string | undefined): string | undefined {
  return Object.entries(paths).find(([known]) => known === name)?.[1];
}

function titlesOf(section: { items: readonly TitledText[] } | undefined): readonly string[] {
  return section?.items.map(({ title }) => title) ?? [];
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
