import { expect, test } from 'vitest';
import { createBlogList } from '../../../server/blog/blog-list.ts';
import { type BlogCard, blogsPerPage } from '../../../shared/blog.ts';
import { article, articles } from '../../support/articles.ts';

function numbers(cards: readonly BlogCard[]): number[] {
  return cards.map(({ slug }) => Number(slug.replace('article-', '')));
}

test('sidebar and teaser have the last ones, the teaser the last one first', () => {
  const list = createBlogList(articles(10), 'v');
  expect(numbers(list.last(3))).toEqual([8, 9, 10]);
  expect(numbers(list.newest(3))).toEqual([10, 9, 8]);
  expect(numbers(list.last(20))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(numbers(list.newest(20))).toHaveLength(10);
  expect(list.newest(0)).toEqual([]);
});

test('pages go from the last entry to the first, sixty at a time', () => {
  const list = createBlogList(articles(130), 'v');
  expect(list.pages).toBe(3);
  const pages = [1, 2, 3].map((page) => numbers(list.page(page)));
  expect(pages.map((page) => [page[0], page.at(-1), page.length])).toEqual([
    [130, 71, 60],
    [70, 11, 60],
    [10, 1, 10],
  ]);
  // The sidebar leads on to the second page: no article stands in neither.
  expect(numbers(list.last(blogsPerPage)).toReversed()).toEqual(pages[0]);
  expect(list.page(4)).toEqual([]);
  expect(list.page(9_999_999)).toEqual([]);
});

test('an article is sanitised once', () => {
  const list = createBlogList([article(1)], 'v');
  const blog = list.find('article-1') ?? article(1);
  const html = list.html(blog);
  expect(html).not.toContain('class=');
  // Known by its slug: the second time the content is not looked at.
  const another = { ...blog, content: 'another' };
  expect(list.html(another)).toBe(html);
});
