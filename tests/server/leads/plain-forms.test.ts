import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FormState,
  forms,
  honeypotField,
  sentMessage,
  sentPath,
} from '../../../shared/lead.ts';
import { paths } from '../../specified-routes.ts';
import { formWords, messages } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, quoteRequest } from '../../support/leads.ts';
import { startTarget, type Target } from '../../support/processes.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop('SIGKILL'));

test('a plain post that arrives is redirected to a page that says so; reloading sends nothing', async () => {
  using folder = dataFolder();
  const app = await startTestServer({
    env: { DATA_DIR: folder.path, QUOTE_URL: `${target.url}/form` },
  });
  await target.forget();
  const { services, referral, ...texts } = quoteRequest();
  const body = new URLSearchParams(texts);
  for (const service of services) body.append('services', service);
  for (const source of referral) body.append('referral', source);
  body.append(honeypotField, '');

  const answer = await submit(app, 'quote', body);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await read(app, answer.headers.get('location'), { 'sec-fetch-site': 'same-origin' });
  expect((await stateOf(page)).result).toEqual({ kind: 'success', text: sentMessage });
  // Browsers send CRLF; the lead is the same as the hydrated form's.
  expect(await target.received()).toMatchObject([{ body: JSON.stringify(quoteRequest()) }]);
  await app.close();
});

const readers: { who: string; headers: Record<string, string>; told?: true }[] = [
  { who: 'the answer to a post', headers: { 'sec-fetch-site': 'same-origin' }, told: true },
  { who: 'who typed or kept the address', headers: { 'sec-fetch-site': 'none' } },
  { who: 'another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { who: 'a crawler', headers: {} },
  // Without Fetch Metadata.
  { who: 'the answer to a post, in the past', headers: { referer: 'OURS/contact' }, told: true },
  { who: 'another site, in the past', headers: { referer: 'https://evil.example/contact' } },
  { who: 'whoever names no address', headers: { referer: 'contact' } },
];
test.each(readers)(
  'the page after a success, read by $who, tells of a success only where one came before',
  async ({ headers, told }) => {
    const app = await startTestServer({});
    const ours = { ...headers };
    if (headers.referer) ours.referer = headers.referer.replace('OURS', app.url);
    for (const form of ['contact', 'quote'] as const) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await read(app, sentPath(form), ours, method);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect([answer.status, answer.headers.get('location')]).toEqual(
          told ? [200, null] : [303, paths[form]],
        );
        const endpoint = await read(app, forms[form].endpoint, ours, method);
        expect(endpoint.headers.get('location')).toBe(paths[form]);
      }
    }
    await app.close();
  },
);

test('a single choice is a list, too', async () => {
  using folder = dataFolder();
  const app = await startTestServer({ env: { DATA_DIR: folder.path } });
  const { services: _, referral: __, ...texts } = quoteRequest();
  await submit(app, 'quote', new URLSearchParams({ ...texts, services: 'SEO' }));
  expect(JSON.parse(ledgerRows(folder.path)[0]?.payload ?? '')).toMatchObject({
    services: ['SEO'],
    referral: [],
  });
  await app.close();
});

test('a mistake shows the page with the error beside the kept values', async () => {
  const app = await startTestServer({});
  const answer = await submit(
    app,
    'contact',
    new URLSearchParams({ ...enquiry(), phoneNumber: '12', message: '<b>"hi"</b>' }),
  );
  expect(answer.status).toBe(400);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await stateOf(answer)).toEqual({
    values: { ...enquiry(), phoneNumber: '12', message: '<b>"hi"</b>' },
    issues: [{ field: 'phoneNumber', message: messages.phone }],
    result: { kind: 'error', text: messages.phone },
  });
  await app.close();
});

test('beside a mistake a number stands as it was written; what arrives is its digits', async () => {
  using folder = dataFolder();
  const app = await startTestServer({ env: { DATA_DIR: folder.path } });
  const written = { ...enquiry(), fullname: ' Asha Rao 1 ', phoneNumber: '+98 (765) 432-10' };
  const answer = await submit(app, 'contact', new URLSearchParams({ ...written, email: 'asha' }));
  expect((await stateOf(answer)).values).toEqual({ ...written, email: 'asha' });
  await submit(app, 'contact', new URLSearchParams({ ...written }));
  expect(ledgerRows(folder.path)).toMatchObject([{ payload: JSON.stringify(enquiry()) }]);
  await app.close();
});

const failures: {
  what: string;
  behaviour: Parameters<Target['behave']>[0];
  status: number;
  text: string;
}[] = [
  {
    what: 'a refusal',
    behaviour: { kind: 'answer', status: 422, body: '{"message":"Unknown city"}' },
    status: 502,
    text: 'Unknown city',
  },
  {
    what: 'a success without words',
    behaviour: { kind: 'answer', body: '{}' },
    status: 200,
    text: 'Something went wrong',
  },
  {
    what: 'a failure',
    behaviour: { kind: 'answer', status: 500 },
    status: 502,
    text: formWords.contact.failure,
  },
];

for (const { what, behaviour, status, text } of failures) {
  test(`${what} of the target shows the page with the message, and the values are kept`, async () => {
    const app = await startTestServer({ env: { CONTACT_URL: `${target.url}/chat` } });
    await target.behave(behaviour);
    const answer = await submit(app, 'contact', new URLSearchParams({ ...enquiry() }));
    expect(answer.status).toBe(status);
    expect(await stateOf(answer)).toEqual({
      values: enquiry(),
      issues: [],
      result: { kind: 'error', text },
    });
    await app.close();
  });
}

test('too many messages: the page says when to try again, and the values are kept', async () => {
  using folder = dataFolder();
  const app = await startTestServer({ env: { DATA_DIR: folder.path, RATE_LIMIT: '1' } });
  await submit(app, 'contact', new URLSearchParams({ ...enquiry(1) }));
  const answer = await submit(app, 'contact', new URLSearchParams({ ...enquiry(2) }));
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await stateOf(answer)).toEqual({
    values: enquiry(2),
    issues: [],
    result: {
      kind: 'error',
      text: 'Too many messages from your network. Please try again in 10 minutes.',
    },
  });
  await app.close();
});

test('a robot that posts plain forms is led to the success, too', async () => {
  using folder = dataFolder();
  const app = await startTestServer({ env: { DATA_DIR: folder.path } });
  const answer = await submit(app, 'contact', new URLSearchParams({ [honeypotField]: 'x' }));
  expect(answer.headers.get('location')).toBe('/api/contact?sent');
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'spam' }]);
  await app.close();
});

test('a program that posts a form and asks for nothing special is answered in JSON', async () => {
  using folder = dataFolder();
  const app = await startTestServer({ env: { DATA_DIR: folder.path } });
  const answer = await fetch(`${app.url}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ ...enquiry() }),
  });
  expect(await answer.json()).toEqual({ message: sentMessage });
  await app.close();
});

function read(
  app: TestServer,
  path: string | null,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Response> {
  return fetch(new URL(path ?? '', app.url), { method, headers, redirect: 'manual' });
}

function submit(
  app: TestServer,
  form: 'contact' | 'quote',
  body: URLSearchParams,
): Promise<Response> {
  return fetch(`${app.url}${forms[form].endpoint}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    // As browsers send line breaks.
    body: body.toString().replaceAll('%0A', '%0D%0A'),
  });
}

async function stateOf(answer: Response): Promise<FormState> {
  const json = /<script type="application\/json">(.*)<\/script>/.exec(await answer.text())?.[1];
  return JSON.parse(json ?? 'null').state;
}
