import { once } from 'node:events';
import { request as post } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import {
  endUpload,
  FormBodyError,
  formBody,
  maxBodyBytes,
} from '../../../server/http/form-body.ts';
import { converse } from '../../support/ask.ts';
import { serving } from '../../support/serving.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

test('JSON arrives as it is, but for its line breaks', async () => {
  const answer = await send(json, '{"a":"1\\r\\n2","b":[1,true,null],"c":null,"services":"x"}');
  expect(answer.body).toEqual({ a: '1\n2', b: [1, true, null], c: null, services: 'x' });
});

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['services=x', { services: ['x'] }],
  ['&&a=1&', { a: '1' }],
  ['a', { a: '' }],
  ['a==1=', { a: '=1=' }],
  ['a+b=c+d%2B&e%3d=%26', { 'a b': 'c d+', 'e=': '&' }],
  ['a=1%0D%0A2%0d3', { a: '1\n2\r3' }],
  ['a%5B%5D=1&a[b]=2', { 'a[]': '1', 'a[b]': '2' }],
  ['__proto__=1&constructor=2', JSON.parse('{"__proto__":"1","constructor":"2"}')],
  ['', {}],
])('the plain form %s is read as %j', async (body, values) => {
  expect((await send(form, body)).body).toEqual(values);
});

test.each([
  'application/json; charset="utf-8"',
  'application/json; boundary=x; CHARSET=Utf-8; y=z',
  'application/json; charset=UTF8',
  'APPLICATION/JSON',
])('%s can be read', async (type) => {
  expect((await send(type, '{"a":"1"}')).body).toEqual({ a: '1' });
});

test.each([
  ['IDENTITY', 200],
  ['gzip', 415],
])(
  'a body with the encoding %s is answered %i: packed ones are not unpacked',
  async (encoding, status) => {
    expect((await send(json, '{}', { 'Content-Encoding': encoding })).status).toBe(status);
  },
);

const kinds = 'Please send the form as application/json or application/x-www-form-urlencoded';
const utf8 = 'Please send the form as UTF-8';
const many = 'The form has too many fields';
const object = 'The form must be a JSON object';
const flat = 'The fields of the form must be texts or lists of texts';

test.each<[status: number, message: string, type: string, body: string | Buffer]>([
  [415, kinds, 'text/plain', '{}'],
  [415, kinds, 'multipart/form-data; boundary=x', '--x--'],
  [415, utf8, `${json}; charset=latin1`, '{}'],
  [415, utf8, `${json}; charset=xutf-8`, '{}'],
  [400, 'The form is not valid JSON', json, '{"a":'],
  [400, object, json, 'null'],
  [400, object, json, '[]'],
  [400, flat, json, '{"a":{}}'],
  [400, flat, json, '{"a":"1","b":[["x"]]}'],
  [400, flat, json, '{"__proto__":{"a":"x"}}'],
  [400, flat, json, `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`],
  [400, 'The form is not valid UTF-8', json, Buffer.from([0x22, 0xff, 0x22])],
  [400, 'The form is not valid UTF-8', form, Buffer.from([0x61, 0xff])],
  ...['%ff', '%c3', '%ed%a0%80', '%'].flatMap((bytes): [number, string, string, string][] => [
    [400, 'The form is not valid UTF-8', form, `a=1&a=A${bytes}`],
    [400, 'The form is not valid UTF-8', form, `${bytes}=a`],
  ]),
])('%i "%s": %s with %s', async (status, message, type, body) => {
  const answer = await send(type, body);
  expect([answer.status, answer.body]).toMatchObject([status, { name: 'FormBodyError', message }]);
});

test.each([
  [415, `${form}; charset=latin1`, 'a=Asha%20Rao&services=x', { a: 'Asha Rao', services: ['x'] }],
  [400, form, 'a=Asha%E9&b=%E0%A4%86', { a: 'Asha\ufffd', b: 'आ' }],
  [400, form, Buffer.from('a=Ash\xe9&b=1', 'latin1'), { a: 'Ash\ufffd', b: '1' }],
  [400, json, Buffer.from([0x22, 0xff, 0x22]), undefined],
])('%i: what of %s can be read all the same comes with the refusal', async (...row) => {
  const [status, type, body, values] = row;
  const answer = await send(type, body);
  expect([answer.status, answer.body.values]).toEqual([status, values]);
});

test('64 fields, and 64 of a list, are taken; one more is not', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, place) => `f${place}`);
  const object = (count: number) =>
    JSON.stringify(Object.fromEntries(fields(count).map((name) => [name, '1'])));
  const plain = (count: number) => fields(count).join('=1&');
  const list = (count: number) => JSON.stringify({ a: fields(count) });

  expect(Object.keys((await send(json, object(64))).body)).toHaveLength(64);
  expect(await send(json, object(65))).toMatchObject({ status: 413, body: { message: many } });
  expect(Object.keys((await send(form, plain(64))).body)).toHaveLength(64);
  expect(await send(form, plain(65))).toMatchObject({ status: 413, body: { message: many } });
  expect((await send(json, list(64))).body.a).toHaveLength(64);
  expect(await send(json, list(65))).toMatchObject({ status: 400, body: { message: flat } });
});

test('161 KB are taken, one byte more is not; whether it is announced or comes in pieces', async () => {
  const ofBytes = (bytes: number) => `a=${'x'.repeat(bytes - 2)}`;
  const most = await send(form, ofBytes(maxBodyBytes));
  expect(most.body.a).toHaveLength(161 * 1024 - 2);
  const larger = await send(form, ofBytes(maxBodyBytes + 1));
  const message = 'The form is too large: at most 161 KB can be sent';
  expect([larger.status, larger.body.message]).toEqual([413, message]);

  await using site = await serving(reader().app);
  const inPieces = async (...pieces: string[]) => {
    const asked = post(site.url, { method: 'POST', headers: { 'Content-Type': form } });
    for (const piece of pieces) asked.write(piece);
    const [answer] = await once(asked.end(), 'response');
    answer.resume();
    return answer.statusCode;
  };
  const half = 'x'.repeat(maxBodyBytes / 2);
  expect(await inPieces('a=', half, half.slice(2))).toBe(200);
  expect(await inPieces('a=', half, half.slice(1))).toBe(413);
});

test('a quarter of a megabyte is read to its end before it is refused; more than that is refused unread', async () => {
  for (const [bytes, all] of [
    [256 * 1024, true],
    [256 * 1024 + 1, false],
  ] as const) {
    const { app, wasRead } = reader();
    await using site = await serving(app);
    const answer = await fetch(site.url, {
      method: 'POST',
      headers: { 'Content-Type': form },
      body: 'x'.repeat(bytes),
    }).catch(() => undefined);
    // Its sender may find the connection closed, and no answer.
    if (all || answer) expect(answer?.status).toBe(413);
    expect(wasRead()).toBe(all);
  }
});

test('who announces too much, or sends on and on, is told so before the end', async () => {
  await using site = await serving(reader().app);
  const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${form}\r\n`;
  for (const sent of [
    `Content-Length: ${256 * 1024 + 1}\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\n60000\r\n${'x'.repeat(0x60000)}`,
  ]) {
    expect(await converse(site.url, head + sent)).toMatch('HTTP/1.1 413 ');
  }
});

test.each([
  ['as large as may be', { 'Content-Length': `${maxBodyBytes}` }, false, false],
  ['larger', { 'Content-Length': `${maxBodyBytes + 1}` }, false, true],
  ['without an end', { 'Transfer-Encoding': 'chunked' }, false, true],
  ['nothing', {}, false, false],
  ['larger, but here', { 'Content-Length': `${maxBodyBytes + 1}` }, true, false],
] as const)(
  'when what is to come is %s, the connection ends: %o',
  async (_what, headers, here, ends) => {
    const app = express().use((req, res) => {
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      req.headers = Object.fromEntries(named);
      req.complete = here;
      endUpload(req, res);
      res.end();
    });
    const answer = await request(app).post('/').set('Connection', 'keep-alive');
    expect(answer.headers.connection === 'close').toBe(ends);
  },
);

function send(type: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const asked = request(reader().app).post('/').set('Content-Type', type).set(headers);
  return asked.serialize((data) => data as string).send(body);
}

/** A server that answers with what it read, or with what is wrong with it. */
function reader() {
  let read = false;
  const answerError: ErrorRequestHandler = (error, req, res, next) => {
    if (!(error instanceof FormBodyError)) return next(error);
    read = req.readableEnded;
    const { status, name, message, values } = error;
    res.status(status).json({ name, message, values });
  };
  const app = express()
    .use(formBody(new Set(['services'])))
    .use((req, res) => void res.json(req.body))
    .use(answerError);
  return { app, wasRead: () => read };
}
