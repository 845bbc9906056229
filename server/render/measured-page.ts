import { inlineJson } from '../../shared/inline-json.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { type CachedResponse, toCachedResponse } from '../http/cached-response.ts';
import { inlineHash } from '../http/security.ts';
import { supportTest } from './script-loader.ts';

/**
 * The page with one script more, which asks for `script` once the browser has nothing else to do; its policy names it.
 */
export function measuredPage({ status, identity }: CachedResponse, script: string): CachedResponse {
  const { bytes, headers } = identity;
  const loader = `if(${supportTest})addEventListener("load",()=>(self.requestIdleCallback||setTimeout)(()=>import(${inlineJson(script)}).catch(()=>{})))`;
  const end = bytes.lastIndexOf('</body>');
  const html = Buffer.concat([
    bytes.subarray(0, end),
    Buffer.from(`<script>${loader}</script>`),
    bytes.subarray(end),
  ]);
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
  const policy = own['Content-Security-Policy']?.replace(
    'script-src ',
    `script-src ${inlineHash(loader)} `,
  );
  return toCachedResponse(
    status,
    {
      ...own,
      'Cache-Control': cacheControl.measuredPage,
      ...(policy && { 'Content-Security-Policy': policy }),
    },
    html,
  );
}
