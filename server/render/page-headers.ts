import { waitForStyles } from '../../client/components/frame/DeferredStyles.tsx';
import { retryAfterSeconds } from '../../client/route-meta.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { inlineHash, permissions, type SecurityHeaders } from '../http/security.ts';
import type { Manifest } from './manifest.ts';
import { ownStyleOf } from './own-style.ts';
import type { LoadedPage } from './render.tsx';
import { scriptLoader } from './script-loader.ts';
import { speculationRules } from './speculation-rules.ts';

type Page = Pick<LoadedPage, 'page' | 'meta'>;

/** The headers of one page; a nonce only where it is streamed. */
export type PageHeadersFor = (page: Page, nonce?: string) => Record<string, string>;

/**
 * What each page's answer says beside its HTML: type, policy, and how long it may be kept. Inline scripts and styles
 * are allowed by their hashes, those of a streamed page by its nonce (CSP Level 3).
 */
export function createPageHeaders({
  security,
  manifest,
}: {
  security: Pick<SecurityHeaders, 'common' | 'policy'>;
  manifest: Pick<Manifest, 'styles' | 'parts' | 'entry' | 'entryIntegrity'>;
}): PageHeadersFor {
  const styleHashes = new Map(
    Object.entries(manifest.styles).map(([page, { inline }]) => [page, inlineHash(inline)]),
  );
  const scripts = [scriptLoader(manifest), waitForStyles, speculationRules].map(inlineHash);
  const policyOf = ({ page, meta }: Page, ...nonces: string[]) => {
    const own = ownStyleOf(meta, manifest);
    const frames = meta.players?.();
    const style = styleHashes.get(page);
    const styles = [...(style ? [style] : []), ...(own ? [inlineHash(own)] : [])];
    return security.policy({ scripts: [...scripts, ...nonces], styles, ...(frames && { frames }) });
  };
  return (page, nonce) => ({
    // Finished pages are sent before helmet has its turn.
    ...security.common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(page, ...(nonce ? [`'nonce-${nonce}'`] : [])),
    ...permissions,
    'Cache-Control': nonce ? cacheControl.never : policyFor(page.meta),
    ...(page.meta.status === 503 ? { 'Retry-After': `${retryAfterSeconds}` } : {}),
  });
}

function policyFor({ status, degraded }: LoadedPage['meta']): string {
  if (status !== 200) return cacheControl.never;
  return degraded ? cacheControl.degradedPage : cacheControl.page;
}
