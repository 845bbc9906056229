import { type Content, folderOf } from '../../shared/content.ts';
import { mapPage } from '../../shared/site.ts';
import { allTexts } from '../check-words/texts.ts';
import { isSample } from '../new-file.ts';
import { inShort } from './in-short.ts';
import { pathOn, type Visit, type Visits } from './visit.ts';

/** What isn't ready to be published, a line each; none if everything is. */
export function findingsOf(
  content: Pick<Content, 'site' | 'pages' | 'articles'>,
  delivered: Pick<Content, 'site'>,
  { pages, statuses }: Visits,
): string[] {
  const { testimonials } = content.site;
  const listed = (what: string, isOne: (page: Visit) => boolean) => {
    const paths = pages.filter(isOne).map(({ path }) => path);
    return paths.length > 0 ? [`${what}: ${inShort(paths)}`] : [];
  };
  const hrefs = [...new Set(pages.flatMap(({ links }) => links))];
  const sampled = [...content.pages, ...content.articles]
    .filter((page) => allTexts(page).some(isSample))
    .map(({ path }) => path);
  const samples = testimonials.samples && testimonials.items.length > 0;
  return [
    ...listed('answers with an error', ({ status }) => status !== 200),
    ...brandWords(delivered).flatMap((word) =>
      listed(`still says “${word}” of the default brand`, ({ html }) => html.includes(word)),
    ),
    ...ofTheDefaultLook(content, delivered),
    ...(samples ? ['site.yaml: the testimonials are samples: replace them, or leave none'] : []),
    ...content.pages.flatMap((page) =>
      samplesIn(page).map(
        (part) => `${folderOf(page.layout)}/${page.id}.yaml: ${part}: put yours in their place`,
      ),
    ),
    ...(sampled.length > 0 ? [`still has sample words of npm run new: ${inShort(sampled)}`] : []),
    ...hrefs
      .filter((href) => reserved.test(href))
      .flatMap((href) =>
        listed(`links to ${href}, which is nobody’s`, ({ links }) => links.includes(href)),
      ),
    ...[...statuses]
      .filter(([, status]) => status >= 400)
      .flatMap(([path, status]) =>
        listed(`links to ${path}, which answers ${status}`, ({ links }) =>
          links.some((link) => pathOn(nowhere, link) === path),
        ),
      ),
    ...listed('has no social card of its own: npm run site -- prepare', ({ card }) => !card),
  ];
}

/** The parts of a page that are marked as samples: `samples`, `guide.samples`. */
function samplesIn(part: unknown, path: readonly string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'samples' && value === true
      ? [`${[...path, key].join('.')} is true`]
      : samplesIn(value, [...path, key]),
  );
}

/** Domains that are kept for examples (RFC 2606). */
const reserved = /^(?:https?:\/\/|mailto:)[^\s/?#]*?\bexample(?:\.(?:com|net|org))?(?:[/?#:]|$)/;
/** Links on the site are paths: their origin doesn't matter. */
const nowhere = 'http://localhost';

/** Names, numbers, addresses and mails; what is too short or too common to be told from other words isn't among them. */
function brandWords({ site }: Pick<Content, 'site'>): string[] {
  const phones = site.phones.flatMap(({ display, dial }) => [display, dial]);
  const links = [...site.social.map(({ url }) => url), ...(site.chat ? [site.chat.url] : [])];
  const places = [
    ...(site.address ? [site.address.street] : []),
    ...(site.map ? [mapPage(site.map).replaceAll('&', '&amp;')] : []),
  ];
  const words = [site.name, ...phones, ...Object.values(site.emails), ...places];
  return [...new Set([...words, ...links])];
}

/** What the browser's tab and half a change of colours would still show of the default brand. */
function ofTheDefaultLook(
  { site }: Pick<Content, 'site'>,
  { site: delivered }: Pick<Content, 'site'>,
): string[] {
  if (site.name === delivered.name) return [];
  const isSame = (name: (typeof ofTheAccent)[number]) =>
    site.colours[name] === delivered.colours[name];
  const kept = ofTheAccent.filter(isSame);
  const named = kept.map((name) => `${name} ${site.colours[name]}`).join(', ');
  return [
    ...(JSON.stringify(site.mark) === JSON.stringify(delivered.mark)
      ? ['site.yaml: the mark is that of the default brand']
      : []),
    ...(kept.length > 0 && kept.length < ofTheAccent.length
      ? [`site.yaml: colours of the default brand beside yours: ${named}`]
      : []),
  ];
}

/** Shades of the one colour that a brand is known by. */
const ofTheAccent = [
  ...(['accent', 'accentDeep', 'accentBright', 'accentLight', 'accentNight'] as const),
  ...(['onAccentBright', 'onDeepMuted'] as const),
] as const;
