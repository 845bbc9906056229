import type { PageKind } from '../../scripts/check-words/rules.ts';
import type { Text } from '../../scripts/check-words/texts.ts';
import type { Seo } from '../../shared/schemas/page-head.ts';
import { paths } from '../specified-routes.ts';
import {
  aboutContent,
  articleContents,
  blogContent,
  caseContents,
  contactContent,
  defaultSite,
  estimateContent,
  expertiseContents,
  homeContent,
  listings,
  measuredContent,
  privacyContent,
  quoteContent,
  serviceContents,
  sportsContents,
  workContents,
} from './content.ts';

/** A page whose words are data, and that data. */
export interface WordedPage {
  path: string;
  kind: PageKind;
  content: { seo: Seo };
}

/** What the policy says where nothing is mailed. */
export const noMail = { staff: false, sender: false, reminders: false };

/** Every page that is known when the site is built. */
export const wordedPages: readonly WordedPage[] = [
  { path: paths.home, kind: 'home', content: homeContent },
  { path: paths.about, kind: 'about', content: aboutContent },
  {
    path: paths.privacy,
    kind: 'privacy',
    content: privacyContent(defaultSite, { optional: ['map'] }),
  },
  { path: paths.blog, kind: 'plain', content: blogContent },
  { path: paths.contact, kind: 'plain', content: contactContent },
  { path: paths.quote, kind: 'plain', content: quoteContent },
  { path: paths.measured, kind: 'plain', content: measuredContent },
  { path: paths.estimate, kind: 'plain', content: estimateContent },
  ...listings.map((content) => ({ path: content.path, kind: 'plain' as const, content })),
  ...serviceContents.map((content) => ({ path: content.path, kind: 'service' as const, content })),
  ...expertiseContents.map((content) => ({
    path: content.path,
    kind: 'expertise' as const,
    content,
  })),
  ...sportsContents.map((content) => ({ path: content.path, kind: 'sports' as const, content })),
  ...workContents.map((content) => ({ path: content.path, kind: 'plain' as const, content })),
  ...caseContents.map((content) => ({ path: content.path, kind: 'case' as const, content })),
  ...articleContents.map((content) => ({ path: content.path, kind: 'article' as const, content })),
];

/** Texts that name the agency: by its whole name, by the first two words of it, or by the short one. */
export function brandsIn(texts: readonly Text[]): readonly string[] {
  const [first, second] = defaultSite.name.toLowerCase().split(' ');
  const called = [first, second].filter(Boolean).join(' ');
  return texts
    .map(({ text }) => text)
    .filter(
      (text) =>
        text.toLowerCase().includes(called) || text.split(/\W+/).includes(defaultSite.shortName),
    );
}
