import { expect, test } from 'vitest';
import {
  type FormState,
  forms,
  honeypotField,
  sentMessage,
  sentPath,
} from '../../../shared/lead.ts';
import { paths } from '../../specified-routes.ts';
import { messages } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, quoteRequest } from '../../support/leads.ts';
import { startTarget } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const target = shared(startTarget);

test('a plain post that arrives is redirected to a page that says so; reloading sends nothing', async () => {
  using folder = dataFolder();
  await using app = await startTestServer({
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
});

test('the page after a success tells of it only where one came before: not where its address was typed, kept or linked to', async () => {
  await using app = await startTestServer({});
  const readers: [told: boolean, headers: Record<string, string>][] = [
    [true, { 'sec-fetch-site': 'same-origin' }],
    [false, { 'sec-fetch-site': 'none' }],
    [false, { 'sec-fetch-site': 'cross-site' }],
    [false, {}],
    // Without Fetch Metadata.
    [true, { referer: `${app.url}/contact` }],
    [false, { referer: 'https://evil.example/contact' }],
    [false, { referer: 'contact' }],
  ];
  for (const [told, headers] of readers) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await read(app, sentPath('contact'), headers, method);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([headers, answer.status, answer.headers.get('location')]).toEqual(
        told ? [headers, 200, null] : [headers, 303, paths.contact],
      );
    }
  }
});

test('a mistake shows the page with the error beside the kept values, a number as it was written; what arrives is its digits', async () => {
  using folder = dataFolder();
  await using app = await startTestServer({ env: { DATA_DIR: folder.path } });
  const written = { ...enquiry(), fullname: ' Asha Rao 1 ', phoneNumber: '+98 (765) 432-10' };
  const faulty = { ...written, email: 'asha', message: '<b>"hi"</b>' };
  const answer = await submit(app, 'contact', new URLSearchParams(faulty));
  expect(answer.status).toBe(400);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await stateOf(answer)).toEqual({
    values: faulty,
    issues: [{ field: 'email', message: messages.email }],
    result: { kind: 'error', text: messages.email },
    origin: '',
  });
  await submit(app, 'contact', new URLSearchParams(written));
  expect(ledgerRows(folder.path)).toMatchObject([{ payload: JSON.stringify(enquiry()) }]);
});

test.each([
  ['a refusal', 422, '{"message":"Unknown city"}', 502, 'Unknown city'],
  ['a success without words', 200, '{}', 200, 'Something went wrong'],
])('%s of the target shows the page with the message, and the values are kept', async (...row) => {
  const [, answered, body, status, text] = row;
  await using app = await startTestServer({ env: { CONTACT_URL: `${target.url}/chat` } });
  await target.behave({ kind: 'answer', status: answered, body });
  const answer = await submit(app, 'contact', new URLSearchParams({ ...enquiry() }));
  expect(answer.status).toBe(status);
  expect(await stateOf(answer)).toEqual({
    values: enquiry(),
    issues: [],
    result: { kind: 'error', text },
    origin: '',
  });
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
