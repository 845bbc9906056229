import type { PageDescription } from '../../../client/page-description.ts';

/** A plain page that exists and may be listed; each test says what is special about its own. */
export function pageDescription(own: Partial<PageDescription> = {}): PageDescription {
  return {
    seo: { title: 'A page', description: '', keywords: '' },
    path: '/',
    status: 200,
    listed: true,
    kind: { type: 'plain' },
    trail: [],
    pictures: [],
    card: 'home',
    degraded: false,
    ...own,
  };
}
