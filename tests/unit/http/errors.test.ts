import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { answerErrors } from '../../../server/http/errors.ts';
import { deliveredContent } from '../../support/content.ts';

test.each([400, 499])(
  'a request that a middleware refuses with %i is told so, and nothing is logged',
  async (status) => {
    const site = failing(Object.assign(new Error('Secret detail'), { status }));
    const answer = await site.ask();
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({ message: 'This request could not be read' });
    expect(site.logged).toEqual([]);
  },
);

test.each([
  new Error('Secret detail'),
  Object.assign(new Error('Secret detail'), { status: 399 }),
  Object.assign(new Error('Secret detail'), { status: 500 }),
  'Secret detail',
])(
  '%s is our own fault: a line for the operator, the designed page for the visitor',
  async (error) => {
    const site = failing(error);
    const answer = await site.ask();
    expect([answer.status, answer.text]).toEqual([500, 'The designed page']);
    expect(site.logged).toEqual([[{ err: error, path: '/page' }, 'a request failed']]);
  },
);

test('when the designed page fails too, a plain sentence stands in', async () => {
  const first = new Error('Secret detail');
  const second = new Error('Another secret');
  const site = failing(first, () => Promise.reject(second));
  const answer = await site.ask();
  expect(answer.status).toBe(500);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text).toBe('Something on our side broke. Please try again.');
  expect(site.logged).toEqual([
    [{ err: first, path: '/page' }, 'a request failed'],
    [{ err: second }, 'the error page itself failed'],
  ]);
});

test('what breaks in the middle of an answer ends the connection', async () => {
  const site = failing(new Error('Too late'), undefined, (_req, res) => res.write('half of '));
  await expect(site.ask()).rejects.toThrow(/aborted|hang up/);
  expect(site.logged).toMatchObject([[{ path: '/page' }, 'a request failed']]);
});

/** A server on which everything fails with this error. */
function failing(
  error: unknown,
  sendError: Parameters<typeof answerErrors>[0]['sendError'] = async (_req, res) => {
    res.status(500).send('The designed page');
  },
  before: (...args: Parameters<RequestHandler>) => void = () => {},
) {
  const logged: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void logged.push(line) };
  const app = express();
  // What Express says of errors that it is left with is not the test's.
  app.set('env', 'test');
  app.use((req, res, next) => {
    before(req, res, next);
    next(error);
  });
  app.use(answerErrors({ sendError, words: deliveredContent.words.failures, log }));
  return { logged, ask: () => request(app).get('/page?secret=1') };
}
