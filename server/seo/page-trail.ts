import type { PageDescription } from '../../client/page-description.ts';
import { type Crumb, trailTo } from '../../shared/breadcrumbs.ts';
import { quoteContent } from '../../shared/content/quote.ts';
import { companyLinks } from '../../shared/navigation.ts';
import { paths } from '../../shared/paths.ts';

const singlePages: readonly Crumb[] = [
  ...Object.values(companyLinks),
  { label: quoteContent.heading, to: paths.quote },
];

/** The trail that the page shows; nothing where it shows none. */
export function pageTrail({ kind, path }: PageDescription): readonly Crumb[] {
  switch (kind.type) {
    case 'home':
      return [];
    case 'list':
      return trailTo(companyLinks.blog);
    case 'service':
      return trailTo({ label: kind.name }, { label: kind.group });
    case 'article':
      return trailTo({ label: kind.article.title }, companyLinks.blog);
    case 'blog':
      return trailTo({ label: kind.blog.title }, companyLinks.blog);
    case 'about':
    case 'contact':
    case 'quote':
    case 'plain': {
      const page = singlePages.find(({ to }) => to === path);
      return page ? trailTo(page) : [];
    }
  }
}
