import { cacheControl } from '../http/cache-policy.ts';
import { inlineHash, type SecurityHeaders } from '../http/security.ts';
import type { Manifest } from '../manifest.ts';
import type { PageRender } from './render.tsx';

/** How long somebody who meets a 503 should wait, in seconds: the provider is asked again by then. */
const retryAfterSeconds = '30';

/** The headers of one page; a nonce only where it is streamed. */
export type PageHeadersFor = (
  page: Pick<PageRender, 'page' | 'description'>,
  nonce?: string,
) => Record<string, string>;

/** What each page's answer says beside its HTML: type, policy, and how long it may be kept. */
export function createPageHeaders({
  security,
  manifest,
}: {
  security: Pick<SecurityHeaders, 'policy'>;
  manifest: Pick<Manifest, 'styles' | 'speculation'>;
}): PageHeadersFor {
  const styleHashes = new Map(
    Object.entries(manifest.styles).map(([page, css]) => [page, inlineHash(css)]),
  );
  return ({ page, description }, nonce) => {
    const style = styleHashes.get(page);
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': security.policy({
        scripts: nonce ? [`'nonce-${nonce}'`] : [],
        styles: style ? [style] : [],
      }),
      'Cache-Control': nonce ? cacheControl.never : policyFor(description),
      'Speculation-Rules': `"${manifest.speculation}"`,
      ...(description.status === 503 ? { 'Retry-After': retryAfterSeconds } : {}),
    };
  };
}

function policyFor({ status, degraded }: PageRender['description']): string {
  if (status !== 200) return cacheControl.never;
  return degraded ? cacheControl.degradedPage : cacheControl.page;
}
