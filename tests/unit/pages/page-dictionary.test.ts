import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { finishPage, withBestEncodings } from '../../../server/pages/finished-page.ts';
import { createPageDictionary } from '../../../server/pages/page-dictionary.ts';
import { endpoints } from '../../../shared/paths.ts';

const pageOf = (html: string) => finishPage(200, {}, Buffer.from(html));

test('the first page that is learnt stays; before it there is nothing to answer with', () => {
  const dictionary = createPageDictionary({ 'X-Common': 'yes' });
  expect(ask(dictionary)).toBeUndefined();
  dictionary.learn(undefined);
  expect(ask(dictionary)).toBeUndefined();
  dictionary.learn(pageOf('<header><main class=a>own</main><footer>'));
  dictionary.learn(pageOf('<header>another<main></main>'));
  expect(ask(dictionary)).toBe('<header></main><footer>');
});

test('a page without a main part is taken whole', () => {
  for (const html of ['<h1>plain', '</main> before <main>']) {
    const dictionary = createPageDictionary({});
    dictionary.learn(pageOf(html));
    expect(ask(dictionary)).toBe(html);
  }
});

test('it is packed as well as it can be once it is asked for, once, however often that is', async () => {
  const pack = vi.fn(withBestEncodings);
  const dictionary = createPageDictionary({}, pack);
  dictionary.learn(pageOf('<header>'));
  expect(pack).not.toHaveBeenCalled();
  for (let turn = 0; turn < 10; turn++) expect(ask(dictionary)).toBe('<header>');
  await pack.mock.results[0]?.value;
  expect(ask(dictionary)).toBe('<header>');
  expect(pack).toHaveBeenCalledTimes(1);
});

test('it goes on as it is where it can not be packed', async () => {
  const dictionary = createPageDictionary({}, () => Promise.reject(new Error('no memory')));
  dictionary.learn(pageOf('<header>'));
  expect(ask(dictionary)).toBe('<header>');
  await new Promise(setImmediate);
  expect(ask(dictionary)).toBe('<header>');
});

/** What is sent to whoever asks for the file; undefined: the request is left alone. */
function ask(dictionary: ReturnType<typeof createPageDictionary>): string | undefined {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method: 'GET', url: endpoints.dictionary });
  const res = new ServerResponse(req);
  const end = vi.spyOn(res, 'end').mockReturnThis();
  return dictionary.serve(req, res) ? String(end.mock.calls[0]?.[0]) : undefined;
}
