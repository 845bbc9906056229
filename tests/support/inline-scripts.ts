import { brotliCompressSync } from 'node:zlib';

const scripts = /<script(?! (?:type|src)=)[^>]*>[^<]*<\/script>/g;

export function countInlineScripts(html: string): number {
  return html.match(scripts)?.length ?? 0;
}

/**
 * How many bytes inline scripts add to compressed pages, on average. On a single page any other word changes it by up to
 * fifty: brotli packs what stands around a script differently without it.
 */
export function inlineScriptBytes(pages: readonly string[]): number {
  const added = pages.map((html) => packed(html) - packed(html.replaceAll(scripts, '')));
  return Math.round(added.reduce((sum, bytes) => sum + bytes, 0) / pages.length);
}

function packed(html: string): number {
  return brotliCompressSync(html).length;
}
