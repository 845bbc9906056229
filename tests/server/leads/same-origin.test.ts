import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';

test('whoever lets a name of their own lead here sends no forms with it, and nothing is kept', async () => {
  using folder = dataFolder();
  const site = await startSite({
    DATA_DIR: folder.path,
    SITE_URL: 'https://site.example.com',
    RATE_LIMIT: '5',
  });
  onTestFinished(async () => {
    await site.stop();
  });
  const told = { message: 'This can only be sent at https://site.example.com' };
  const rebound = {
    ...{ host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  };
  for (const path of ['/api/contact', '/api/quote', '/consent']) {
    const answer = await request(site.url).post(path).set(rebound).send(enquiry());
    expect([path, answer.status, answer.body]).toEqual([path, 421, told]);
  }
  const asked = request(site.url)
    .post('/api/contact')
    .set({ ...rebound, accept: 'text/html' });
  const plain = await asked.type('form').send({ ...enquiry() });
  expect([plain.status, plain.type]).toEqual([421, 'text/html']);
  expect(plain.text).toContain(told.message);
  const lines = site.log().filter(({ msg }) => /^A form was sent to another/.test(String(msg)));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ host: 'evil.example', level: 40 });
  // Whoever looks after the site asks by its address; pages are for everybody.
  for (const path of ['/healthz', '/about-us', '/readyz'])
    await until(async () => (await fetch(site.url + path)).ok);

  // The target's own host counts, not the line's (RFC 9112, 3.2.2).
  const body = JSON.stringify(enquiry());
  for (const [target, host, status] of [
    ['http://evil.example', 'site.example.com', 421],
    ['https://site.example.com', 'evil.example', 200],
  ] as const) {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.write(
      `POST ${target}/api/contact HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    expect(await text(socket)).toMatch(`HTTP/1.1 ${status} `);
  }
  expect(ledgerRows(folder.path)).toHaveLength(1);
});
