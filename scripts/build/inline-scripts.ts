import { brotliCompressSync } from 'node:zlib';

/** A page's inline scripts, and how many bytes they add to its compressed HTML. */
export function inlineScripts(html: string): { count: number; bytes: number } {
  const scripts = /<script(?! (?:type|src)=)[^>]*>[^<]*<\/script>/g;
  const without = html.replaceAll(scripts, '');
  return {
    count: html.match(scripts)?.length ?? 0,
    bytes: brotliCompressSync(html).length - brotliCompressSync(without).length,
  };
}
