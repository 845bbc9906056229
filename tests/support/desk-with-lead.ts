import { expect } from 'vitest';
import { openLeadAdmin } from '../../server/leads/open-store.ts';
import { invite } from '../../server/leads/operator/users.ts';
import type { Role } from '../../server/leads/store/store.ts';
import { formKeyOf } from '../../server/secrets.ts';
import { readSettings } from '../../server/settings.ts';
import { dataFolder, enquiry, ledgerRows, post } from './leads.ts';
import { type OperatorApp, startOperatorApp } from './operator-app.ts';
import { startTestServer } from './test-server.ts';

export type DeskWithLead = Awaited<ReturnType<typeof startDeskWithLead>>;

/** A desk that has one lead, and what its people do there. @param env beside the ledger's place */
export async function startDeskWithLead(
  now: () => number,
  env: Readonly<Record<string, string>> = {},
) {
  const folder = dataFolder();
  const ledger = { DATA_DIR: folder.path };
  const site = await startTestServer({ env: ledger });
  await post(`${site.url}/api/contact`, enquiry());
  await site.close();
  const lead = ledgerRows(folder.path)[0]?.id ?? '';
  const desk = await startOperatorApp({ ...ledger, ...env }, now);
  return {
    ...{ desk, lead, ledger },

    /** The key of the link by which somebody sets a password. */
    async invited(email: string, role: Role = 'admin'): Promise<string> {
      const store = openLeadAdmin(readSettings(ledger));
      const added = await invite(store, { origin: '', now }, { email, role });
      await store.close();
      return added?.link.split('key=')[1] ?? '';
    },

    /** A form of our own, from the browser with this cookie. */
    change(path: string, cookie = '', fields: Readonly<Record<string, string>> = {}) {
      const key = formKeyOf(cookie.split('=')[1] ?? '');
      return desk.send(path, { fields: { ...fields, key }, headers: { cookie } });
    },

    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/** Of whom an answer signs in. */
export function cookieOf({ status, headers }: Awaited<ReturnType<OperatorApp['send']>>): string {
  expect(status).toBe(303);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
