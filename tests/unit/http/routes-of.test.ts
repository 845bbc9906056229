import express, { type RequestHandler, Router } from 'express';
import { expect, test } from 'vitest';
import { routesOf } from '../../../server/http/routes-of.ts';

const answer: RequestHandler = (_req, res) => void res.end();
const passOn: RequestHandler = (_req, _res, next) => next();

function map() {
  const app = express();
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.use(passOn);
  return { app, couldAnswer: routesOf(app, [passOn]) };
}

test('a route answers at its own address, alone or in a router, whatever its method', () => {
  const { app, couldAnswer } = map();
  app.get('/newsletter', answer);
  app.get('/jobs/:id', answer);
  app.use(Router().post(['/api/one', '/api/two'], answer));
  app.use(Router().use(Router().get('/deep', answer)));
  const paths = ['/newsletter', '/jobs/7', '/api/one', '/api/two', '/deep', '/Deep'];
  expect(paths.filter((path) => !couldAnswer(path))).toEqual([]);
  const others = [
    '/',
    '/newsletters',
    '/x/newsletter',
    '/Newsletter',
    '/jobs',
    '/jobs/7/x',
    '/api',
  ];
  expect(others.filter(couldAnswer)).toEqual([]);
});

test('below the address of a middleware anything could be, and everywhere without one', () => {
  const { app, couldAnswer } = map();
  app.use('/old', Router());
  expect(['/old', '/old/x', '/older'].map(couldAnswer)).toEqual([true, true, false]);
  app.use((_req, res) => void res.end());
  expect(couldAnswer('/older')).toBe(true);
});

test('an address that a route can not read is for Express to refuse', () => {
  const { app, couldAnswer } = map();
  app.get('/jobs/:id', answer);
  expect(couldAnswer('/jobs/%ZZ')).toBe(true);
});
