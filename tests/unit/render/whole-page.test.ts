import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { PageRender } from '../../../server/render/render.tsx';
import { wholePage } from '../../../server/render/whole-page.ts';
import { pageMeta } from './page-meta.ts';

test('a page is collected whole, in its order', async () => {
  const bytes = await wholePage(
    pageThat((sink) => {
      sink.write('one ');
      sink.write(Buffer.from('two '));
      sink.end('three');
    }),
  );
  expect(bytes.toString()).toBe('one two three');
});

test('nothing is piped before the shell is there, nor when it fails', async () => {
  let piped = false;
  const page = pageThat(() => {
    piped = true;
  });
  await expect(
    wholePage({ ...page, shell: Promise.reject(new Error('No shell')) }),
  ).rejects.toThrow('No shell');
  expect(piped).toBe(false);
});

test('a page that breaks in the middle is no page', async () => {
  const broken = wholePage(pageThat((sink) => void sink.destroy(new Error('Broken'))));
  await expect(broken).rejects.toThrow('Broken');
});

/** A render that does this with where it is piped to. */
function pageThat(pipe: (sink: Writable) => void): PageRender {
  const done = Promise.resolve();
  return {
    meta: pageMeta(),
    location: '/',
    page: 'HomePage',
    pending: false,
    shell: done,
    all: done,
    pipe,
    abort() {},
  };
}
