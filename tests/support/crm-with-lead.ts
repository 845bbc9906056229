import { expect } from 'vitest';
import type { Role } from '../../server/database/column-values.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { notificationMail } from '../../server/notifications/mail/notification-mails.ts';
import { defaultSite } from './content.ts';
import { dataFolder, newLead, sqliteStore } from './leads.ts';
import { type OperatorApp, startOperatorApp } from './operator-app.ts';

type Fields = Readonly<Record<string, string>>;

/** Of all that are made here. */
export const password = 'a heron reads the quay at dusk';

export type DeskWithLead = Awaited<ReturnType<typeof startDeskWithLead>>;

/** A desk that has one lead, and what its people do there. @param env beside the ledger's place */
export async function startDeskWithLead(now: () => number, env: Fields = {}) {
  const folder = dataFolder();
  const ledger = { DATA_DIR: folder.path };
  const store = sqliteStore(folder.path, { clock: { ...systemClock, now } });
  const entry = newLead('inbox');
  await store.leads.insert(entry);
  const desk = await startOperatorApp({ ...ledger, ...env }, now);
  const invited = async (email: string, role: Role = 'admin') => {
    return (await store.accounts.addUser({ email, role }))?.key ?? '';
  };
  /** A form of our own, from the browser with this cookie. */
  const change = (path: string, cookie = '', fields: Fields = {}, headers: Fields = {}) =>
    desk.send(path, { fields, headers: { cookie, ...headers } });
  const entered = async (invitation: string) =>
    cookieOf(await change('/invitation', '', { invitation }));
  return {
    desk,
    lead: entry.id,
    ledger,
    /** The key of a link by which somebody chooses how to sign in. */
    invited,
    /** The cookie of whoever goes on from such a link. */
    entered,

    /** Makes an account that has the password; the cookie of its owner. */
    async account(email: string, role?: Role): Promise<string> {
      const cookie = await entered(await invited(email, role));
      return cookieOf(await change('/account/password', cookie, { password }));
    },

    signIn(email: string, fields: Fields = {}, cookie = '') {
      return change('/sign-in', cookie, { email, password, ...fields });
    },

    change,

    /** Where the desk has a name: passkeys belong to none that is a number. */
    named() {
      const host = `localhost:${new URL(desk.url).port}`;
      return { host, origin: `http://${host}` };
    },

    /** The mails that wait for the owners of accounts, the oldest first; they are taken. */
    async told() {
      const mailing = { site: defaultSite, from: 'site@example.com', leadsTo: [], alertsTo: [] };
      const mails: ReturnType<typeof notificationMail>[] = [];
      for (;;) {
        const job = await store.jobs.claim({ kind: 'mail' });
        if (!job || !('event' in job)) break;
        mails.push(notificationMail(job.event, job.payload, mailing));
      }
      return mails;
    },

    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]();
      await store.close();
      folder[Symbol.dispose]();
    },
  };
}

/** Of whom an answer signs in. */
export function cookieOf({ status, headers }: Awaited<ReturnType<OperatorApp['send']>>): string {
  expect(status).toBe(303);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
