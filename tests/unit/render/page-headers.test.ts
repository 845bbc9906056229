import { expect, test } from 'vitest';
import { waitForStyles } from '../../../client/components/frame/DeferredStyles.tsx';
import type { PageMeta } from '../../../client/page-meta.ts';
import { inlineHash, type PolicyExtras, permissions } from '../../../server/http/security.ts';
import { createPageHeaders } from '../../../server/render/page-headers.ts';
import { scriptLoader } from '../../../server/render/script-loader.ts';
import { speculationRules } from '../../../server/render/speculation-rules.ts';
import { pageMeta } from './page-meta.ts';

const script = { entry: '/assets/entry.js', entryIntegrity: 'sha256-abc' };
const scripts = [scriptLoader(script), waitForStyles, speculationRules].map(inlineHash);

const headersFor = createPageHeaders({
  security: {
    common: { 'X-Common': 'yes' },
    policy: (extras: PolicyExtras = {}) => JSON.stringify(extras),
  },
  manifest: {
    styles: {
      AboutPage: { inline: 'a{}', deferred: [] },
      HomePage: { inline: 'b{}', deferred: [] },
    },
    parts: { code: 'code{}', states: 'states{}' },
    ...script,
  },
});

const about = {
  'X-Common': 'yes',
  'Content-Type': 'text/html; charset=utf-8',
  ...permissions,
  'Content-Security-Policy': JSON.stringify({ scripts, styles: [inlineHash('a{}')] }),
  'Cache-Control': 'max-age=0, s-maxage=60, stale-while-revalidate=600',
};

test.each([
  ['a good page may be kept for a minute, and names what it has inline', {}, {}],
  [
    'a page that shows less than it could is soon asked for again',
    { degraded: true },
    { 'Cache-Control': 'public, max-age=0, s-maxage=10' },
  ],
  ['a missing page is never kept', { status: 404 }, { 'Cache-Control': 'no-store' }],
  ['nor is a broken one', { status: 500, degraded: true }, { 'Cache-Control': 'no-store' }],
  [
    'a page that can not be had says when to come back',
    { status: 503, degraded: true },
    { 'Cache-Control': 'no-store', 'Retry-After': '30' },
  ],
] as const)('%s', (_what, meta, own) => {
  expect(headersFor(page(meta))).toEqual({ ...about, ...own });
});

test('a streamed page belongs to one visitor: its nonce is allowed, and nobody keeps it', () => {
  expect(headersFor(page(), 'abc')).toEqual({
    ...about,
    'Content-Security-Policy': JSON.stringify({
      scripts: [...scripts, "'nonce-abc'"],
      styles: [inlineHash('a{}')],
    }),
    'Cache-Control': 'no-store',
  });
});

test('the styles of what a page holds are allowed with it, once each', () => {
  const contentKinds = () => ['states', 'code', 'steps', 'code'];
  const headers = headersFor(page({ contentKinds }));
  const styles = ['a{}', 'states{}code{}'].map(inlineHash);
  expect(headers['Content-Security-Policy']).toBe(JSON.stringify({ scripts, styles }));
});

test('a page without a style sheet of its own allows none inline', () => {
  const headers = headersFor({ ...page(), page: 'FailurePage' });
  expect(headers['Content-Security-Policy']).toBe(JSON.stringify({ scripts, styles: [] }));
});

function page(own: Partial<PageMeta> = {}) {
  return { page: 'AboutPage', meta: pageMeta(own) };
}
