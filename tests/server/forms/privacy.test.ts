import { expect, test } from 'vitest';
import { honeypotField } from '../../../shared/lead.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { startTarget } from '../../support/processes.ts';
import { startTestServer } from '../../support/test-server.ts';

test('the log carries no personal data, whatever goes wrong', async () => {
  using folder = dataFolder();
  await using target = await startTarget();
  const CONTACT_URL = `${target.url}/chat?secret=s3cret`;
  await using server = await startTestServer({
    env: { DATA_DIR: folder.path, CONTACT_URL, RATE_LIMIT: '8' },
  });
  const { url, log } = server;
  await post(`${url}/api/contact`, enquiry());
  const known = '{"message":"asha.1@example.com is known"}';
  await target.behave({ kind: 'answer', status: 422, body: known });
  await post(`${url}/api/contact`, enquiry());
  await target.behave({ kind: 'break off', body: '{"message":"success"}', after: 9 });
  await post(`${url}/api/contact`, enquiry());
  await post(`${url}/api/contact`, { ...enquiry(), [honeypotField]: 'x' });
  await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.77',
      forwarded: 'for=203.0.113.77',
    },
    body: '{"fullname":"Asha Rao 1", "email": asha.1@example.com}',
  });
  for (let n = 0; n < 10; n++) await post(`${url}/api/contact`, enquiry());

  expect(log()).toContain('Lead forwarded');
  expect(log()).not.toMatch(/asha|9876543210|need an app|s3cret|203\.0\.113\.77|127\.0\.0\.1/i);
});
