import { compileContent } from '../../server/content/compile.ts';
import { cardsAmong, publicFilesIn } from '../../server/content/site-dir-files.ts';
import { createAddresses } from '../../server/http/canonical.ts';
import { createPageKeys } from '../../server/render/page-key.ts';
import { pageOf, pagesOf, pathsOf } from '../../shared/content.ts';
import { createNavigation, groupOf, linkTo, linkToThe } from '../../shared/navigation.ts';
import {
  type PrivacyContent,
  type PrivacyFacts,
  privacyContent as policyOf,
} from '../../shared/privacy/policy.ts';
import type { Site } from '../../shared/site.ts';
import { nextStepsOf } from '../../shared/words.ts';

/** The content that the site is delivered with. What else is here are parts of it, and what follows from it. */
export const deliveredContent = compileContent(['shared/content'], {
  now: new Date(),
  cards: cardsAmong(publicFilesIn('public')),
});

export const defaultSite = deliveredContent.site;
export const defaultWords = deliveredContent.words;

/** Parts that a brand may do without; the delivered one has them. */
export const defaultReach = {
  us: present(defaultSite.phones[0]),
  india: present(defaultSite.phones[1]),
  address: present(defaultSite.address),
  chat: present(defaultSite.chat),
  instagram: present(defaultSite.social[0]).url,
  linkedin: present(defaultSite.social[1]).url,
};
export const homeContent = pageOf(deliveredContent, 'home');
export const aboutContent = onlyOne(pagesOf(deliveredContent, 'about'));
export const estimateContent = onlyOne(pagesOf(deliveredContent, 'estimate'));
/** Of a site that keeps enquiries, and tells nobody of them. */
export const plainFacts: PrivacyFacts = {
  retentionDays: 90,
  spamDays: 30,
  optional: [],
  handling: { forwarded: 'none', attribution: false, webhooks: false, desk: false },
  mailed: { staff: false, sender: false, reminders: false },
};

/** @param facts what differs from a site that keeps enquiries, and tells nobody of them */
export function privacyContent(site: Site, facts: Partial<PrivacyFacts>): PrivacyContent {
  const page = pageOf(deliveredContent, 'privacy');
  return policyOf(page, site, { ...plainFacts, ...facts }, deliveredContent.words);
}
export const measuredContent = onlyOne(pagesOf(deliveredContent, 'measured'));
export const listings = pagesOf(deliveredContent, 'listing');
export const serviceContents = pagesOf(deliveredContent, 'service');
export const expertiseContents = pagesOf(deliveredContent, 'expertise');
export const sportsContents = pagesOf(deliveredContent, 'sports');
export const articleContents = deliveredContent.articles;
export const testimonials = deliveredContent.site.testimonials.items;
export const nextSteps = nextStepsOf(deliveredContent);

export const serviceLinks = groupOf(deliveredContent, 'services').links;
export const fantasyGroup = groupOf(deliveredContent, 'sports');
export const { panels, main: barEntries } = createNavigation(deliveredContent);
export const sportsPanel = present(panels.find(({ id }) => id === 'sports'));
const expertise = listings.find(({ id }) => id === 'expertise');
export const expertiseColumns = (expertise?.groups ?? []).map((name) =>
  groupOf(deliveredContent, name),
);
export const companyLinks = {
  about: linkTo(aboutContent),
  blog: linkToThe(deliveredContent, 'blog'),
  contact: linkToThe(deliveredContent, 'contact'),
  privacy: linkToThe(deliveredContent, 'privacy'),
};

/** Addresses that people guess, and the pages that they mean. */
export const guessedPaths = [...deliveredContent.redirects].flatMap(([from, redirect]) =>
  redirect === 'gone' ? [] : [[from, redirect.to] as const],
);

export const addresses = createAddresses(deliveredContent);
export const pageKeys = createPageKeys(deliveredContent, addresses);

const sitePaths: ReadonlySet<string> = new Set(pathsOf(deliveredContent));

function present<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The delivered brand lacks a part');
  return part;
}

function onlyOne<Page>([page, ...others]: readonly Page[]): Page {
  if (!page || others.length > 0) throw new Error('There is not exactly one page');
  return page;
}

export function isSitePath(path: string): boolean {
  return sitePaths.has(path);
}
