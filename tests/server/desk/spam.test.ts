import { beforeEach, expect, test } from 'vitest';
import { pageAgeField, sentMessage, submissionField } from '../../../shared/lead.ts';
import { startDeskBesideSite } from '../../support/desk-beside-site.ts';
import { enquiry, ledgerRows, post } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { anew } from '../../support/shared.ts';

const beside = anew(startDeskBesideSite);
let { folder, target, site, page } = beside;

const pitch = { ...enquiry(), message: 'We offer guest posts. May I send our packages?' };

beforeEach(async () => {
  ({ folder, target, site, page } = beside);
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
});

const send = (values: object) => post(`${site.url}/api/contact`, values);
const received = async () => (await target.received()).map(({ body }) => body);

test('spam hears a success as often as it comes, goes nowhere, says why, and is delivered once it is told to be none', async () => {
  for (let n = 0; n < 2; n++) {
    const answer = await send({ ...pitch, [submissionField]: 'one' });
    expect([answer.status, await answer.json()]).toEqual([200, { message: sentMessage }]);
  }
  expect(await received()).toEqual([]);
  const [spam, ...more] = ledgerRows(folder.path);
  expect([spam?.state, more]).toEqual(['spam', []]);
  for (const path of ['/?state=spam', `/leads/${spam?.id}`])
    expect((await page.ask(path)).body).toContain('words as in spam “guest posts”: 3');

  await page.send(`/leads/${spam?.id}/no-spam`);
  await until(() => ledgerRows(folder.path)[0]?.state === 'delivered');
  expect(await received()).toEqual([JSON.stringify(pitch)]);
  // Whoever was let in is known from then on.
  await send(pitch);
  expect(await received()).toHaveLength(2);
});

test('what is only suspected is delivered to the letter, and the desk says why', async () => {
  await send({ ...enquiry(), [pageAgeField]: '900' });
  expect(await received()).toEqual([JSON.stringify(enquiry())]);
  const [lead] = ledgerRows(folder.path);
  expect((await page.ask(`/leads/${lead?.id}`)).body).toContain('sent within two seconds: 3');
});
