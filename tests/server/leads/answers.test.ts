import { afterEach, expect, test } from 'vitest';
import { sentMessage, submitResult } from '../../../shared/lead.ts';
import { formWords } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { startTarget, type Target } from '../../support/processes.ts';
import type { Behaviour } from '../../support/target-server.ts';
import { startTestServer } from '../../support/test-server.ts';

/** What becomes of each answer of a target, `outcomes.test.ts` tells; here is how it reaches the browser. */

const says = (status: number, message: string): Behaviour => ({
  ...{ kind: 'answer', status, body: JSON.stringify({ message }) },
});

let target: Target | undefined;
afterEach(() => target?.stop('SIGKILL'));

test.each([
  ['a success', says(201, 'Stored with Success'), 200, 'Stored with Success'],
  ['other words', says(200, 'We are closed'), 200, 'We are closed'],
  ['a refusal', says(422, 'Unknown country'), 502, 'Unknown country'],
  ['a refusal without words', { kind: 'answer', status: 400 }, 502, formWords.contact.failure],
  ['no answer at all', { kind: 'hang' }, 202, expect.stringContaining('success')],
  ['a byte a second', { kind: 'drip' }, 202, expect.stringContaining('success')],
  ['10 MB of answer', { kind: 'huge' }, 202, expect.stringContaining('success')],
] satisfies [string, Behaviour, number, string][])(
  'a target with %s',
  async (_, behaviour, status, message) => {
    using folder = dataFolder();
    target = await startTarget();
    await target.behave(behaviour);
    const env = { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` };
    expect(await answered(env)).toEqual({ status, message });
    const [kept, ...more] = ledgerRows(folder.path);
    expect(more).toEqual([]);
    expect(kept?.payload).toBe(JSON.stringify(enquiry()));
  },
);

test('a target that is down: pending, and the visitor is told that it is safe', async () => {
  using folder = dataFolder();
  target = await startTarget();
  await target.stop('SIGKILL');
  const { status, message } = await answered({
    ...{ DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` },
  });
  expect(status).toBe(202);
  expect(submitResult(formWords.contact, { ok: true, message })).toMatchObject({ kind: 'success' });
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'pending', acknowledged: 1, retry_count: 1 },
  ]);
});

test('no target configured: inbox, and a success', async () => {
  using folder = dataFolder();
  const answer = await answered({ DATA_DIR: folder.path }, 'quote', quoteRequest());
  expect(answer).toEqual({ status: 200, message: sentMessage });
  expect(ledgerRows(folder.path)).toMatchObject([
    { state: 'inbox', payload: JSON.stringify(quoteRequest()) },
  ]);
});

test('with nothing kept, a slow target and none at all are told apart, in the form’s own words', async () => {
  target = await startTarget();
  await target.behave({ kind: 'hang' });
  const slow = { CONTACT_URL: `${target.url}/chat`, UPSTREAM_TIMEOUT_MS: '500' };
  expect(await answered(slow)).toEqual({ status: 504, message: formWords.contact.failure });
  const none = await answered({}, 'quote', quoteRequest());
  expect(none).toEqual({ status: 502, message: formWords.quote.failure });
});

async function answered(env: Record<string, string>, form = 'contact', lead: object = enquiry()) {
  const app = await startTestServer({ env, start: false });
  const answer = await post(`${app.url}/api/${form}`, lead);
  const { message } = await answer.json();
  await app.close();
  return { status: answer.status, message };
}
