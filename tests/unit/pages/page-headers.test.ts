import { expect, test } from 'vitest';
import type { PageDescription } from '../../../client/page-description.ts';
import { inlineHash, type PolicyExtras } from '../../../server/http/security.ts';
import { createPageHeaders } from '../../../server/pages/page-headers.ts';
import { pageDescription } from './description.ts';

const headersFor = createPageHeaders({
  security: { policy: (extras: PolicyExtras = {}) => JSON.stringify(extras) },
  manifest: {
    styles: { AboutPage: 'a{}', HomePage: 'b{}' },
    speculation: '/assets/speculation.json',
  },
});

const about = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': JSON.stringify({ scripts: [], styles: [inlineHash('a{}')] }),
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  'Speculation-Rules': '"/assets/speculation.json"',
};

test('a good page may be kept for a minute, and its own style sheet is the only inline part', () => {
  expect(headersFor(page())).toEqual(about);
});

test('a page that shows less than it could is soon asked for again', () => {
  expect(headersFor(page({ degraded: true }))).toEqual({
    ...about,
    'Cache-Control': 'public, max-age=0, s-maxage=10',
  });
});

test.each([404, 500] as const)('a page with status %i is never kept', (status) => {
  for (const degraded of [true, false]) {
    expect(headersFor(page({ status, degraded }))).toEqual({
      ...about,
      'Cache-Control': 'no-store',
    });
  }
});

test('a page that can not be had says when to come back', () => {
  expect(headersFor(page({ status: 503, degraded: true }))).toEqual({
    ...about,
    'Cache-Control': 'no-store',
    'Retry-After': '30',
  });
});

test('a streamed page belongs to one visitor: its nonce is allowed, and nobody keeps it', () => {
  expect(headersFor(page(), 'abc')).toEqual({
    ...about,
    'Content-Security-Policy': JSON.stringify({
      scripts: ["'nonce-abc'"],
      styles: [inlineHash('a{}')],
    }),
    'Cache-Control': 'no-store',
  });
});

test('a page without a style sheet allows none', () => {
  const headers = headersFor({ ...page(), page: 'NotFoundPage' });
  expect(headers['Content-Security-Policy']).toBe(JSON.stringify({ scripts: [], styles: [] }));
});

function page(own: Partial<PageDescription> = {}) {
  return { page: 'AboutPage', description: pageDescription(own) };
}
