import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toCachedResponse } from '../../../server/http/cached-response.ts';
import { inlineHash } from '../../../server/http/security.ts';
import { measuredPage } from '../../../server/render/measured-page.ts';

test('a page that measures itself has one script more, which its own policy lets run, and no cache hands it on', () => {
  const page = toCachedResponse(
    200,
    {
      'Content-Security-Policy': "default-src 'none';script-src 'self' 'sha256-a';style-src 'self'",
      'Cache-Control': 'max-age=0, s-maxage=60',
    },
    Buffer.from('<html><body>Text</body></html>'),
  );
  const measured = measuredPage(page, '/assets/speed.js');
  const html = measured.identity.bytes.toString();
  const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? [];
  expect(script).toContain('import("/assets/speed.js")');
  expect(html.replace(`<script>${script}</script>`, '')).toBe(String(page.identity.bytes));
  expect(zstdDecompressSync(measured.zstd?.bytes ?? '').toString()).toBe(html);
  expect(measured.identity.headers).toMatchObject({
    'Content-Security-Policy': `default-src 'none';script-src ${inlineHash(script)} 'self' 'sha256-a';style-src 'self'`,
    'Cache-Control': 'private, no-cache',
    'Content-Length': measured.identity.bytes.length,
  });
  expect(measured.etag).not.toBe(page.etag);
});
