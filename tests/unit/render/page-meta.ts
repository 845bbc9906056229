import type { PageMeta } from '../../../client/page-meta.ts';

/** A plain page that exists and may be listed; each test says what is special about its own. */
export function pageMeta(own: Partial<PageMeta> = {}): PageMeta {
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
