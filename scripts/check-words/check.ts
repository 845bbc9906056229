import { type Content, pagesOf } from '../../shared/content.ts';
import {
  bannedPhrases,
  countWords,
  fewestLinks,
  fewestWords,
  type PageKind,
  repeatedRuns,
  repeatedSentences,
  seoFaults,
} from './rules.ts';
import { allTexts, linksOf, visibleTexts } from './texts.ts';

/** Layouts whose pages are lists, forms or somebody's own: their length and their links are their own matter. */
const kinds: Readonly<Record<string, PageKind>> = {
  home: 'home',
  about: 'about',
  service: 'service',
  expertise: 'expertise',
  sports: 'sports',
  case: 'case',
};

/** What could be said better: lengths, repetition, hollow phrases. None of it keeps a site from its start. */
export function checkWords(content: Content): readonly string[] {
  // The policy's words are filled for each installation, and lawyers repeat themselves.
  const policies = pagesOf(content, 'privacy').map(({ id }) => id);
  const pages = [
    ...content.pages
      .filter(({ id }) => !policies.includes(id))
      .map((page) => ({ page, kind: kinds[page.layout] ?? ('plain' as const) })),
    ...content.articles.map((page) => ({ page, kind: 'article' as const })),
  ].map(({ page, kind }) => ({ name: page.path, kind, page, texts: visibleTexts(page) }));

  const repeated = [...repeatedSentences(pages), ...repeatedRuns(pages)];
  return [
    ...seoFaults(
      pages.map(({ name, page: { seo } }) => ({ name, seo })),
      content.site,
    ),
    ...pages.flatMap(({ name, kind, page, texts }) => {
      const words = countWords(texts);
      const links = new Set(linksOf(page)).size;
      return [
        words < fewestWords[kind] && `${words} words: ${fewestWords[kind]} make it worth its visit`,
        kind !== 'plain' && links < fewestLinks && `links to ${links} other pages: ${fewestLinks}`,
        ...bannedPhrases(allTexts(page)).map((found) => `says “${found.replace(': ', '”: ')}`),
      ].flatMap((warning) => (warning ? `${name}: ${warning}` : []));
    }),
    ...repeated.map(({ words, on }) => `${[...new Set(on)].join(', ')}: stands twice: “${words}”`),
  ];
}
