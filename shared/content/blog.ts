import type { Seo } from './types.ts';

export const blogContent: { seo: Seo } = {
  seo: {
    title: 'Blog',
    description:
      'Articles on websites, apps, search, checkouts and live sports data, written for people who have to decide what to build next and what to leave out.',
    keywords:
      'web development blog, app development articles, live score technology, SEO guides, design articles',
  },
};
