import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentMessage, submitResult } from '../../../shared/lead.ts';
import { formWords } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { startTarget, type Target } from '../../support/processes.ts';
import type { Behaviour } from '../../support/target-server.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { answerJson, elsewhere, rows } from './answer-rows.ts';

let target: Target;
/** Another site, to which nothing may be sent whatever the target says. */
let other: Target;
let app: TestServer;

beforeAll(async () => {
  [target, other] = await Promise.all([startTarget(), startTarget()]);
});
afterAll(() => Promise.all([target.stop('SIGKILL'), other.stop('SIGKILL')]));
beforeEach(() => target.forget());
afterEach(async () => expect(await other.received()).toEqual([]));

for (const row of rows) {
  test(`${row.target}: ${row.ledger}, the visitor gets ${row.status}`, async () => {
    using folder = dataFolder();
    app = await startTestServer({
      env: { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` },
      start: false,
    });
    await target.behave(located(row.behaviour));

    const answer = await post(`${app.url}/api/contact`, enquiry());
    const { message } = await answer.json();
    await app.close();

    expect(answer.status).toBe(row.status);
    if (row.message instanceof RegExp) expect(message).toMatch(row.message);
    else expect(message).toBe(row.message);
    const [kept, ...more] = ledgerRows(folder.path);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ state: row.ledger, payload: JSON.stringify(enquiry()) });
    const [received] = await target.received();
    expect(received).toMatchObject({
      path: '/chat',
      method: 'POST',
      body: JSON.stringify(enquiry()),
      key: kept?.id,
    });
  });

  test(`${row.target}, with nothing kept: the visitor hears the truth`, async () => {
    app = await startTestServer({ env: { CONTACT_URL: `${target.url}/chat` } });
    await target.behave(located(row.behaviour));

    const answer = await post(`${app.url}/api/contact`, enquiry());
    const { message } = await answer.json();
    await app.close();

    expect({ status: answer.status, message }).toEqual(
      row.unkept ?? { status: row.status, message: row.message },
    );
  });
}

test('a target that is down: pending, and the visitor is told that it is safe', async () => {
  using folder = dataFolder();
  const gone = await startTarget();
  await gone.stop('SIGKILL');
  app = await startTestServer({
    env: { DATA_DIR: folder.path, QUOTE_URL: `${gone.url}/form` },
    start: false,
  });

  const answer = await post(`${app.url}/api/quote`, quoteRequest());
  const { message } = await answer.json();
  await app.close();

  expect(answer.status).toBe(202);
  expect(submitResult(formWords.quote, { ok: true, message })).toEqual({
    kind: 'success',
    text: sentMessage,
  });
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'pending', acknowledged: 1, retry_count: 1 },
  ]);
});

test('no target configured: inbox, and a success', async () => {
  using folder = dataFolder();
  app = await startTestServer({ env: { DATA_DIR: folder.path } });

  const answer = await post(`${app.url}/api/quote`, quoteRequest());
  expect({ status: answer.status, ...(await answer.json()) }).toEqual({
    status: 200,
    message: sentMessage,
  });
  await app.close();

  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'inbox', payload: JSON.stringify(quoteRequest()) },
  ]);
});

test('neither ledger nor target: the visitor is told that it failed, in the form’s own words', async () => {
  app = await startTestServer({});
  const answer = await post(`${app.url}/api/quote`, quoteRequest());
  expect({ status: answer.status, ...(await answer.json()) }).toEqual({
    status: 502,
    message: formWords.quote.failure,
  });
  await expect.poll(() => app.log()).toContain('DATA_DIR is off and a form has no target');
  await app.close();
});

test('a long message of the target is shortened and still a success', async () => {
  using folder = dataFolder();
  app = await startTestServer({
    env: { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` },
  });
  await target.behave(answerJson(200, { message: `${'x'.repeat(2000)} success` }));
  const answer = await post(`${app.url}/api/contact`, enquiry());
  expect(await answer.json()).toEqual({ message: sentMessage });
  await app.close();
});

test('what a target says is cut, and stripped of what could steer a page, a log or a terminal', async () => {
  using folder = dataFolder();
  app = await startTestServer({
    env: { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` },
  });
  const odd = 'No\u001b[2J\u0000\u009b\r\nthanks\u202e\u2028 🏏';
  await target.behave(answerJson(422, { message: `${odd}${'🏏'.repeat(300)}` }));
  const answer = await post(`${app.url}/api/contact`, enquiry());
  const { message } = await answer.json();
  await app.close();

  expect(message).toMatch(/^No \[2J thanks 🏏/u);
  expect(message).toHaveLength(500);
  expect(message.isWellFormed()).toBe(true);
  expect(ledgerRows(folder.path)).toMatchObject([{ state: 'rejected', answer: message }]);
});

test('a target that sends on and on is followed three times, and asked for plain text each time', async () => {
  app = await startTestServer({ env: { CONTACT_URL: `${target.url}/chat` } });
  await target.behave({ kind: 'answer', status: 307, headers: { location: '/chat' } });
  await post(`${app.url}/api/contact`, enquiry());
  await app.close();
  const calls = await target.received();
  expect(calls).toHaveLength(4);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(calls.every(({ acceptEncoding }) => acceptEncoding === 'identity')).toBe(true);
});

test('a lead that is sent on by 303 is asked for there, not sent again; by all others it is sent', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    app = await startTestServer({ env: { CONTACT_URL: `${target.url}/chat` } });
    await target.behaveAnew({ kind: 'answer', status, headers: { location: '/moved' } });
    await post(`${app.url}/api/contact`, enquiry());
    await app.close();
    const method = status === 303 ? 'GET' : 'POST';
    const body = status === 303 ? '' : JSON.stringify(enquiry());
    expect((await target.received())[1]).toMatchObject({ path: '/moved', method, body });
  }
});

/** With the other site's real address. */
function located(behaviour: Behaviour): Behaviour {
  const json = JSON.stringify(behaviour);
  return JSON.parse(json.replace(elsewhere.slice(5), other.url.slice(5)));
}
