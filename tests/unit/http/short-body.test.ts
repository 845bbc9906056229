import { json, Router } from 'express';
import { expect, test } from 'vitest';
import { shortBody } from '../../../server/http/short-body.ts';
import { converse } from '../../support/ask.ts';
import { appOf, serving } from '../../support/serving.ts';

test.each([
  ['as long as may be', 'Content-Length: 8\r\n\r\n[1,2,34]', '200 OK'],
  ['none', '\r\n', '200 OK'],
  ['longer', 'Content-Length: 9\r\n\r\n', '413 '],
  ['without an end', 'Transfer-Encoding: chunked\r\n\r\n', '413 '],
  ['of no length', 'Content-Length: 8, 9\r\n\r\n', '400 '],
])('a body that is %s is answered before its end', async (_, rest, answered) => {
  const take = Router().post('/', shortBody(8), json(), (_req, res) => void res.end());
  await using site = await serving(appOf(take));
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
  expect(await converse(site.url, head + rest)).toMatch(`HTTP/1.1 ${answered}`);
});
