import { vi } from 'vitest';
import { type BlogSourceOptions, createBlogSource } from '../../../server/blogs/blog-source.ts';
import type { Refreshed } from '../../../server/blogs/blog-store.ts';
import type { BlogList } from '../../../shared/blog.ts';

/** A source with its log. `long`: everything goes to a thread of its own, whatever its length. */
export function setUpSource({
  long = false,
  ...changes
}: Partial<BlogSourceOptions> & Pick<BlogSourceOptions, 'url' | 'dataDir'> & { long?: boolean }) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const source = createBlogSource({
    timeoutMs: 5000,
    mediaUrl: 'https://media.example/',
    log,
    ...changes,
    limits: { ...(long ? { inlineBytes: 10 } : {}), ...changes.limits },
  });
  return { source, log };
}

export function listIn(refreshed: Refreshed): BlogList {
  if (refreshed.kind === 'unchanged') throw new Error('There is no list');
  return refreshed.list;
}

/** Where an answer is packed. */
export const lengths = [
  ['between requests', false],
  ['on a thread of its own', true],
] as const;
