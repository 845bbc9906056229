import { pino } from 'pino';
import { createPasswords } from '../../server/crm/auth/passwords.ts';
import type { SignedIn } from '../../server/crm/auth/sessions.ts';
import type { Page } from '../../server/crm/components/Shell.tsx';
import { openDesk, type PageHandler } from '../../server/crm/desk.ts';
import type { Role } from '../../server/database/column-values.ts';
import type { LeadRows } from '../../server/database/tables.ts';
import { hourMs } from '../../server/lib/durations.ts';
import { readSettings } from '../../server/settings/read.ts';
import { deliveredContent } from './content.ts';
import { dataFolder, sqliteStore } from './leads.ts';
import { leadRows } from './many-leads.ts';
import { outline } from './outline.ts';
import { testClock } from './test-server.ts';

/** A Wednesday at noon. */
export const now = Date.UTC(2025, 5, 4, 12);

export function signedIn(role: Role, email: string | undefined = `${role}@example.com`): SignedIn {
  return { email, user: email ?? 'terminal', role, id: 'here', startedAt: now, formKey: 'K' };
}

/** A page with its title, and whether it brings the script for passkeys along. */
export function screen({ title, content, hasPasskeys }: Page): string[] {
  return [`= ${title}${hasPasskeys ? ', with passkeys' : ''}`, ...outline(content)];
}

/** A job that nobody has in hand. */
export const queued = {
  attempts: 0,
  created_at: 0,
  first_attempt_at: 0,
  scheduled_at: 0,
  due_at: now + hourMs,
  answer: null,
  settled_at: null,
  lease: null,
  lease_until: null,
  once: null,
  event: null,
  payload: null,
  history: '',
} as const;

type Lead = LeadRows['leads'][number];

/** A ledger that stands still, and what the desk's views show of it as an outline. */
export function deskViews() {
  const folder = dataFolder();
  const store = sqliteStore(folder.path, { clock: testClock(now) });
  const desk = openDesk({
    ledger: store,
    settings: readSettings({ LEADS_RETENTION_DAYS: '90' }),
    content: deliveredContent,
    log: pino({ level: 'silent' }),
    now: () => now,
    passwords: createPasswords({ N: 2, r: 8, p: 1 }),
  });
  return {
    store,

    async users(...emails: readonly string[]) {
      for (const email of emails) await store.accounts.addUser({ email, role: 'member' });
    },

    /** A lead that came so long ago. */
    add(n: number, hoursAgo: number, lead: Partial<Lead> = {}, more: Partial<LeadRows> = {}) {
      const { lead: made, ...rest } = leadRows(n, now - hoursAgo * hourMs);
      return store.leads.importRows({ ...rest, ...more, leads: [{ ...made, ...lead }] });
    },

    async shown(handler: PageHandler, me: SignedIn, req: { query?: object; id?: string } = {}) {
      const request = { query: { ...req.query }, params: { id: req.id ?? '' } };
      return screen(await handler(desk, { req: request, me }));
    },

    async [Symbol.asyncDispose]() {
      await store.close();
      folder[Symbol.dispose]();
    },
  };
}
