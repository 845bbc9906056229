import type { Request } from 'express';
import { pino } from 'pino';
import { createPasswords } from '../../server/crm/auth/passwords.ts';
import type { SignedIn } from '../../server/crm/auth/sessions.ts';
import type { Page } from '../../server/crm/components/Shell.tsx';
import { type Desk, openDesk, type PageHandler } from '../../server/crm/desk.ts';
import type { Role } from '../../server/database/column-values.ts';
import type { LeadRows } from '../../server/database/tables.ts';
import { hourMs } from '../../server/lib/durations.ts';
import { digestOf } from '../../server/lib/secrets.ts';
import { readSettings } from '../../server/settings/read.ts';
import { deliveredContent } from './content.ts';
import { dataFolder, sqliteStore } from './leads.ts';
import { leadRows } from './many-leads.ts';
import { outline } from './outline.ts';
import { testClock } from './test-server.ts';

/** A Wednesday at noon. */
export const now = Date.UTC(2025, 5, 4, 12);

export function signedIn(role: Role, email: string | undefined = `${role}@example.com`): SignedIn {
  const who = { email, user: email ?? 'terminal', role, invitation: null };
  return { ...who, id: 'here', startedAt: now };
}

/** A page with its title, and whether it brings the script for passkeys along. */
function screen({ title, content, hasPasskeys }: Page): string[] {
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

/** Of a page that asks where it is. */
interface FormRequest {
  req: Pick<Request, 'get'>;
}

function hostNamed(host?: string) {
  return (() => host) as Request['get'];
}

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

    /** Accounts that have answered their invitations. */
    async users(...emails: readonly string[]) {
      for (const email of emails) {
        const added = await store.accounts.addUser({ email, role: 'member' });
        await store.accounts.answerInvitation(email, undefined, digestOf(added?.key ?? ''));
      }
    },

    /** A lead that came so long ago. */
    add(n: number, hoursAgo: number, lead: Partial<Lead> = {}, more: Partial<LeadRows> = {}) {
      const { lead: made, ...rest } = leadRows(n, now - hoursAgo * hourMs);
      return store.leads.importRows({ ...rest, ...more, leads: [{ ...made, ...lead }] });
    },

    async shown(
      page: (desk: Desk, context: Parameters<PageHandler>[1] & FormRequest) => Promise<Page>,
      me: SignedIn,
      req: { query?: object; id?: string; host?: string } = {},
    ) {
      const request = { query: { ...req.query }, params: { id: req.id ?? '' } };
      return screen(await page(desk, { req: { ...request, get: hostNamed(req.host) }, me }));
    },

    async [Symbol.asyncDispose]() {
      await store.close();
      folder[Symbol.dispose]();
    },
  };
}
