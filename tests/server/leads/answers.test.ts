import { afterEach, expect, test } from 'vitest';
import { formWords } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../../support/leads.ts';
import { startTarget, type Target } from '../../support/processes.ts';
import { startTestServer } from '../../support/test-server.ts';
import type { Behaviour } from '../../support/upstream-server.ts';

/** What becomes of each answer of a target, `outcomes.test.ts` tells; here is how it reaches the browser. */

let target: Target | undefined;
afterEach(() => target?.stop('SIGKILL'));

test.each([
  ['a success', { kind: 'answer', body: '{"message":"A success"}' }, 200, 'A success'],
  ['a refusal without words', { kind: 'answer', status: 400 }, 502, formWords.contact.failure],
  ['no answer at all', { kind: 'hang' }, 202, expect.stringContaining('success')],
] satisfies [string, Behaviour, number, string][])(
  'a target with %s',
  async (_, behaviour, status, message) => {
    using folder = dataFolder();
    target = await startTarget();
    await target.behave(behaviour);
    const env = { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` };
    expect(await answered(env)).toEqual({ status, message });
    expect(ledgerRows(folder.path).map(({ payload }) => payload)).toEqual([
      JSON.stringify(enquiry()),
    ]);
  },
);

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
