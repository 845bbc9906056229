import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { PageRender } from './render.tsx';

/** The whole page, for everybody: no reader who is slow or goes away has a part in it. Rejects as its shell does. */
export async function wholePage(page: PageRender): Promise<Buffer> {
  await page.shell;
  const pieces: Buffer[] = [];
  const whole = new Writable({
    write(piece, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  page.pipe(whole);
  await finished(whole);
  return Buffer.concat(pieces);
}
