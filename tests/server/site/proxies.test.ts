/** @module-tag thorough */

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { articles } from '../../support/articles.ts';
import { dataFolder, enquiry } from '../../support/leads.ts';
import { listing, startProvider } from '../../support/provider.ts';
import { proxies, startProxy } from '../../support/proxies.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const host = 'www.example.com';
const slug = 'q&a, b:c;d=e+f$g@h';
const folder = shared(dataFolder);
const provider = shared(() => {
  const [first] = articles(1);
  return startProvider(listing([{ ...first, slug }]));
});
const site = shared(() =>
  startSite({
    DATA_DIR: folder.path,
    SITE_URL: `http://${host}`,
    TRUST_PROXY: '1',
    BLOGS_URL: provider.blogsUrl,
    RATE_LIMIT: '2',
  }),
);
beforeAll(async () => {
  // The list is there.
  const answer = await fetch(`${site.url}/blog`);
  expect(await answer.text()).toContain('/blog/q%26a');
});

/** Addresses of visitors at this machine: each is used once. */
const visitors = Array.from({ length: 250 }, (_, n) => `127.0.1.${n + 2}`);

interface Sent {
  from?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

test.each(Object.keys(proxies) as (keyof typeof proxies)[])(
  'behind %s as deploy/proxies has it pages, forms and streams work, and visitors are told apart',
  async (name) => {
    const port = await freePort();
    await using proxy = await startProxy(name, port, Number(new URL(site.url).port));
    const newVisitor = () => visitors.pop() ?? '';

    const home = await got('/');
    expect([home.status, home.text.includes('</html>')], proxy.said()).toEqual([200, true]);
    // As the site map has it: proxies that take the escapes off change nothing.
    const article = await got(`/blog/${encodeURIComponent(slug)}`);
    expect([article.status, article.text.includes('<h1>')]).toEqual([200, true]);
    expect(await got('/ABOUT-US?a=1')).toMatchObject({ status: 308, location: '/about-us?a=1' });

    // Each visitor has a quota, and nobody another's, whatever they write.
    const one = newVisitor();
    const enquiries = [1, 2, 3].map((n) => () => posted(`${name}.${n}`, { from: one }));
    const statuses = [];
    for (const send of enquiries) statuses.push((await send()).status);
    expect(statuses).toEqual([303, 303, 429]);
    const forged = { 'x-forwarded-for': newVisitor() };
    for (const n of [4, 5, 6])
      statuses.push((await posted(`${name}.${n}`, { from: newVisitor(), headers: forged })).status);
    expect(statuses.slice(3)).toEqual([303, 303, 303]);

    const tooMuch = await posted(name, { from: newVisitor() }, 'x'.repeat(300_000));
    expect([tooMuch.status, tooMuch.text.includes('too large')], proxy.said()).toEqual([413, true]);

    // The first event at once, and the place is free once the page has gone.
    const watching = newVisitor();
    for (const _page of Array(6)) {
      const stream = await asked('/live/cricket', { from: watching });
      expect(stream.statusCode, proxy.said()).toBe(200);
      const [first] = await once(stream, 'data');
      expect(String(first)).toContain('event: start');
      stream.destroy();
    }

    async function asked(path: string, { from, method, headers, body }: Sent = {}) {
      const own = { host, ...(from && { 'user-agent': 'Mozilla/5.0' }), ...headers };
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        headers: own,
        method: method ?? 'GET',
        localAddress: from ?? '127.0.0.1',
      });
      sent.on('error', () => {});
      onTestFinished(() => void sent.destroy());
      return new Promise<IncomingMessage>((resolve) => sent.once('response', resolve).end(body));
    }

    async function got(path: string, sent?: Sent) {
      const answer = await asked(path, sent);
      const text = (await buffer(answer)).toString();
      return { status: answer.statusCode, location: answer.headers.location, text };
    }

    function posted(n: string, sent: Sent, message = enquiry(n).message) {
      const body = new URLSearchParams({ ...enquiry(n), message }).toString();
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
        origin: `http://${host}`,
        accept: 'text/html',
        ...sent.headers,
      };
      return got('/api/contact', { ...sent, method: 'POST', headers, body });
    }
  },
);
