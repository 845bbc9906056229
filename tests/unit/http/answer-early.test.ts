import { expect, test } from 'vitest';
import { answerEarly, type EarlyHandler } from '../../../server/http/answer-early.ts';
import { serving } from '../../support/serving.ts';

const errors: unknown[] = [];
const log = { error: (line: unknown) => errors.push(line) };

test('each handler is asked in turn, and the table gets what none of them answers', async () => {
  const handle = answerEarly(
    [
      (_req, res, next) => {
        res.setHeader('Passed', 'first');
        next();
      },
      (req, res, next) => (req.url === '/known' ? res.end('early') : next()),
    ],
    { fallback: (_req, res) => res.end('table'), log },
  );
  await using site = await serving(handle);
  const known = await fetch(`${site.url}/known`);
  expect([await known.text(), known.headers.get('passed')]).toEqual(['early', 'first']);
  const other = await fetch(`${site.url}/other`);
  expect([await other.text(), other.headers.get('passed')]).toEqual(['table', 'first']);
});

test.each<[string, EarlyHandler]>([
  [
    'at once',
    () => {
      throw new Error('broken at once');
    },
  ],
  ['later', (_req, _res, next) => void setImmediate(next, new Error('broken later'))],
])('a handler that fails %s leaves the request to the table, and is told', async (when, fail) => {
  const handle = answerEarly([fail], { fallback: (_req, res) => res.end('table'), log });
  await using site = await serving(handle);
  expect(await (await fetch(site.url)).text()).toBe('table');
  expect(errors.splice(0)).toEqual([{ err: new Error(`broken ${when}`) }]);
});

test('an answer that fails once it has begun is broken off', async () => {
  const handle = answerEarly(
    [
      (_req, res) => {
        res.writeHead(200, { 'Content-Length': 9 }).write('half');
        throw new Error('broken');
      },
    ],
    { fallback: (_req, res) => res.end('table'), log },
  );
  await using site = await serving(handle);
  await expect(fetch(site.url).then((answer) => answer.text())).rejects.toThrow();
});
