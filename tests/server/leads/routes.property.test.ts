/** @module-tag thorough */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLead, type FormName, forms } from '../../../shared/lead.ts';
import { anyBody, validEnquiry, validQuote } from '../../support/arbitraries.ts';
import { dataFolder, ledgerRows } from '../../support/leads.ts';
import { startTarget, type Target } from '../../support/processes.ts';
import { runs } from '../../support/runs.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let target: Target;
let app: TestServer;
let kept: TestServer;
const folder = dataFolder();

beforeAll(async () => {
  target = await startTarget();
  const env = {
    CONTACT_URL: `${target.url}/chat`,
    QUOTE_URL: `${target.url}/form`,
    RATE_LIMIT: '1000000',
  };
  app = await startTestServer({ env: { ...env, DATA_DIR: folder.path } });
  kept = await startTestServer({ env: { DATA_DIR: folder.path, RATE_LIMIT: '1000000' } });
});
afterAll(async () => {
  await app.close();
  await kept.close();
  await target.stop('SIGKILL');
  folder[Symbol.dispose]();
});

const valid = { contact: validEnquiry, quote: validQuote } as const;

for (const form of ['contact', 'quote'] as const) {
  test(`${form}: every valid lead arrives exactly as it was sent, as JSON and as a plain form`, {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(valid[form] as fc.Arbitrary<object>, async (lead) => {
        await target.forget();
        const asJson = await send(app, form, 'application/json', JSON.stringify(lead));
        expect(asJson.status).toBe(200);
        const fields = new URLSearchParams();
        for (const [name, value] of Object.entries(lead)) {
          for (const item of [value].flat()) fields.append(name, String(item));
        }
        const asForm = await send(
          app,
          form,
          'application/x-www-form-urlencoded',
          fields.toString(),
        );
        expect(asForm.status).toBe(200);
        const [first, second] = await target.received();
        expect(first?.body).toBe(JSON.stringify(lead));
        // A URL can't carry half a surrogate pair, and a form's line breaks become LF.
        expect(second?.body).toBe(
          JSON.stringify(lead, (_, value) =>
            typeof value === 'string' ? value.toWellFormed().replaceAll('\r\n', '\n') : value,
          ),
        );
        expect(first?.contentType).toBe('application/json');
        expect(first?.key).not.toBe(second?.key);
      }),
      { numRuns: runs(25) },
    );
  });

  test(`${form}: whatever is sent as JSON, a valid lead is kept and all else is told why not`, {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyBody(valid[form]), async (body) => {
        const before = ledgerRows(folder.path).length;
        const text = JSON.stringify(body);
        const answer = await send(kept, form, 'application/json', text);
        const { message } = await answer.json();
        expect(message).toEqual(expect.stringMatching(/\S/));
        const { submission, ...values } = Object(JSON.parse(text));
        // Anything that isn't flat is refused before its fields are looked at.
        const isFlat = [submission].flat().every((item) => Object(item) !== item);
        const isLead = !Array.isArray(body) && isFlat && checkLead(form, values).ok;
        expect(answer.status).toBe(isLead ? 200 : message.includes('too large') ? 413 : 400);
        expect(ledgerRows(folder.path).length - before).toBe(isLead ? 1 : 0);
      }),
      { numRuns: runs(60) },
    );
  });
}

function send(to: TestServer, form: FormName, type: string, body: string): Promise<Response> {
  const headers = { 'content-type': type };
  const bytes = new TextEncoder().encode(body);
  return fetch(to.url + forms[form].endpoint, { method: 'POST', headers, body: bytes });
}
