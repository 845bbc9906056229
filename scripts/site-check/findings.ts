import type { Content } from '../../shared/content.ts';
import { pathOn, type Visit, type Visits } from './visit.ts';

/** What isn't ready to be published, a line each; none if everything is. */
export function findingsOf(
  content: Pick<Content, 'site'>,
  delivered: Pick<Content, 'site'>,
  { pages, statuses }: Visits,
): string[] {
  const { testimonials } = content.site;
  const listed = (what: string, isOne: (page: Visit) => boolean) => {
    const paths = pages.filter(isOne).map(({ path }) => path);
    return paths.length > 0 ? [`${what}: ${inShort(paths)}`] : [];
  };
  const hrefs = [...new Set(pages.flatMap(({ links }) => links))];
  const samples = testimonials.samples && testimonials.items.length > 0;
  return [
    ...listed('answers with an error', ({ status }) => status !== 200),
    ...brandWords(delivered).flatMap((word) =>
      listed(`still says “${word}” of the default brand`, ({ html }) => html.includes(word)),
    ),
    ...(samples ? ['site.yaml: the testimonials are samples: replace them, or leave none'] : []),
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

/** Domains that are kept for examples (RFC 2606). */
const reserved = /^(?:https?:\/\/|mailto:)[^\s/?#]*?\bexample(?:\.(?:com|net|org))?(?:[/?#:]|$)/;
/** Links on the site are paths: their origin doesn't matter. */
const nowhere = 'http://localhost';
const mostPaths = 3;

/** Names, numbers, addresses and mails; what is too short or too common to be told from other words isn't among them. */
function brandWords({ site }: Pick<Content, 'site'>): string[] {
  const phones = Object.values(site.phones).flatMap(({ display, dial }) => [display, dial]);
  const links = [...Object.values(site.social), site.chat.url];
  const words = [site.name, ...phones, ...Object.values(site.emails), site.address.street];
  return [...new Set([...words, ...links])];
}

function inShort(paths: readonly string[]): string {
  const more = paths.length - mostPaths;
  return paths.slice(0, mostPaths).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
