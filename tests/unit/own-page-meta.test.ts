import { expect, test } from 'vitest';
import { ownPageMeta } from '../../client/own-page-meta.ts';
import { pagesOf } from '../../shared/content.ts';
import { deliveredContent } from '../support/content.ts';

test('a service stands below the list that has most of them, whatever the order of the pages', () => {
  for (const pages of [deliveredContent.pages, deliveredContent.pages.toReversed()]) {
    const content = { ...deliveredContent, pages };
    const trails = pagesOf(content, 'service').map((page) => ownPageMeta(content, page).trail);
    expect(trails.map(([, group]) => group?.label)).toEqual(Array(8).fill('Services'));
  }
});

test('a page that no list has stands below the home page', () => {
  const listless = deliveredContent.pages.map((page) =>
    page.layout === 'listing' ? { ...page, groups: ['sports'] } : page,
  );
  const content = { ...deliveredContent, pages: listless };
  const [service] = pagesOf(content, 'service');
  const [expertise] = pagesOf(content, 'expertise');
  if (!service || !expertise) throw new Error('There are no such pages');
  expect(ownPageMeta(content, service)).toMatchObject({
    kind: { type: 'service', group: service.name },
    trail: [{ label: 'Home', to: '/' }, { label: service.name }],
  });
  // Its craft is a group without a page.
  expect(ownPageMeta(content, expertise).trail[1]).toEqual({ label: expertise.group });
});
