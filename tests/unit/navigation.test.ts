import { expect, test } from 'vitest';
import type { Page } from '../../shared/content.ts';
import { createNavigation, groupsOf } from '../../shared/navigation.ts';
import { aboutContent, listings } from '../support/content.ts';
import { madeUpContent } from '../support/made-up-content.ts';

const [listing] = listings;
if (!listing) throw new Error('There is no listing');
const { menu: _, footer: __, ...about } = aboutContent;
/** A page that is called as its path is. */
const page = (name: string, more: Partial<Page> = {}): Page =>
  ({ ...about, ...more, id: name, name, path: `/${name}` }) as Page;
const list = (name: string, order: number, groups: string[]): Page => ({
  ...listing,
  id: name,
  name,
  path: `/${name}`,
  groups,
  menu: { group: 'main', order },
});

const content = {
  words: { ...madeUpContent.words, menu: { a: { title: 'All of A', short: 'A' } } },
  pages: [
    page('second', { menu: { group: 'a', order: 2, label: 'No. 2', line: 'In short' }, footer: 2 }),
    page('first', { menu: { group: 'a', order: 1 } }),
    page('only', { menu: { group: 'b', order: 1 }, footer: 1 }),
    page('other', { menu: { group: 'c', order: 1 } }),
    list('wide', 3, ['a', 'b', 'c']),
    list('narrow', 2, ['a', 'b', 'empty']),
    list('again', 4, ['a']),
    list('bare', 5, ['empty']),
    page('plain', { menu: { group: 'main', order: 1 } }),
  ],
};

test('the menus follow from what each page says of its place', () => {
  const a = {
    title: 'All of A',
    short: 'A',
    links: [
      { label: 'first', to: '/first' },
      { label: 'No. 2', to: '/second', line: 'In short' },
    ],
  };
  const b = { title: 'b', short: 'b', links: [{ label: 'only', to: '/only' }] };
  const c = { title: 'c', short: 'c', links: [{ label: 'other', to: '/other' }] };
  const panel = (name: string, groups: object[]) => ({
    id: name,
    label: name,
    to: `/${name}`,
    groups,
    wide: groups.length > 2,
  });
  const panels = [panel('narrow', [a, b]), panel('wide', [a, b, c]), panel('again', [a])];
  expect(createNavigation(content)).toStrictEqual({
    main: [{ label: 'plain', to: '/plain' }, ...panels, { label: 'bare', to: '/bare' }],
    panels,
    groups: [a, b],
    quickLinks: [
      { label: 'only', to: '/only' },
      { label: 'No. 2', to: '/second', line: 'In short' },
    ],
    about: { label: 'No. 2', to: '/second', line: 'In short' },
  });
  expect(createNavigation({ ...content, pages: [] }).about).toBeUndefined();
  expect(groupsOf(content, { groups: ['empty', 'b'] })).toEqual([b]);
});
