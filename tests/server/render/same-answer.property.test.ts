/** @module-tag thorough */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { blogArticlePath } from '../../../shared/blog-paths.ts';
import { paths } from '../../specified-routes.ts';
import { ask } from '../../support/ask.ts';
import { deliveredContent } from '../../support/content.ts';
import { listed } from '../../support/listed.ts';
import { runs } from '../../support/runs.ts';
import { servicesOf } from '../../support/services.ts';
import { serving } from '../../support/serving.ts';
import { blog, listOf } from '../../unit/seo/factories.ts';

const awkwardSlugs = listed("50%25-off a%2Fb ..%2F.. x?y x#y ünï it's ... %2e%2e");
const list = listOf(blog(1), ...awkwardSlugs.map((slug, n) => blog(n + 2, { slug, title: slug })));

const dots = ['.', '..', '%2e', '%2E%2e', '%252e%252e', '..%2f', '..;', '\\..'];
const targets = [
  ...Object.values(paths).slice(0, 8),
  ...dots.flatMap((dot) => [`/blog/${dot}`, `/blog/${dot}/`, `/${dot}`, `/services/${dot}`]),
  ...dots.flatMap((dot) => [`/blog/${dot}/about-us`, `/blog/x/${dot}`, `/blog/${dot}?page=2`]),
  ...awkwardSlugs.map(blogArticlePath),
  ...listed(`/blog/post-1 /blog/post-1/ /Blog/post-1 /blog/invented /blog/another /blog?page=1
    /blog?page=2 /blog?page=9999999 /blog?page=x /contact?sent=1 /nowhere //blog /blog// /-/error
    /-/missing-article /-/contact/429/`),
];

test.each([
  ['with articles', list],
  ['beside a dead provider', undefined],
])(
  'after any sequence of requests each address answers as a server does that was just started, %s',
  async (_name, blogs) => {
    const known = new Map<string, Promise<string>>();
    const fresh = (target: string) => {
      const found = known.get(target) ?? firstAnswer(blogs, target);
      known.set(target, found);
      return found;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...targets), { minLength: 2, maxLength: 30 }),
        async (sequence) => {
          await using server = await site(blogs);
          for (const target of sequence) {
            expect([target, await answer(server, target)]).toEqual([target, await fresh(target)]);
          }
        },
      ),
      { numRuns: runs(4) },
    );
  },
  120_000,
);

type Site = ReturnType<typeof site>;

async function firstAnswer(blogs: typeof list | undefined, path: string): Promise<string> {
  await using first = await site(blogs);
  return await answer(first, path);
}

function site(blogs: typeof list | undefined) {
  const services = servicesOf(deliveredContent, blogs);
  services.requests.stop();
  return serving(createApp(services));
}

/** What a visitor sees of an answer: its status, where it leads, how long it may be kept, and the page. */
async function answer({ url }: Awaited<Site>, path: string): Promise<string> {
  const { status, headers, body } = await ask(url, path);
  const { location = '', 'cache-control': policy, 'retry-after': retry = '' } = headers;
  return [status, location, policy, retry, body].join('\n');
}
