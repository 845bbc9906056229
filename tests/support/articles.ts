import type { Blog } from '../../shared/blog.ts';

/** An article as a provider gives it. */
export interface GivenArticle extends Blog {
  content: string;
}

/** One of some 2.5 KB of text. */
export function article(n: number, changes: Partial<GivenArticle> = {}): GivenArticle {
  const sentence = `What changed in release ${n} is small, and it is the part that visitors notice first. `;
  return {
    _id: n.toString(16).padStart(24, '0'),
    slug: `article-${n}`,
    title: `Release notes, number ${n}`,
    description: `Everything that release ${n} changes for visitors.`,
    keyword: 'release, notes, web',
    image: `uploads/release-${n}.webp`,
    date: 'March 3, 2025 9:30 am',
    shortSummary: `Release ${n} in four paragraphs, with “quotes” and 早く.`,
    content: `<h2>Release ${n}</h2>${`<p class="lead">${sentence.repeat(6)}<a href="https://example.com/${n}">More</a></p>`.repeat(4)}`,
    ...changes,
  };
}

export function articles(count: number): GivenArticle[] {
  return Array.from({ length: count }, (_, index) => article(index + 1));
}
