import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { testLead } from '../../server/cli/test-lead.ts';
import { attemptsIn } from '../../server/database/job-rows.ts';
import { ledgerPath, sqliteEngine } from '../../server/database/sqlite/engine.ts';
import { openFile } from '../../server/database/sqlite/file.ts';
import type { FirstState, NewLead } from '../../server/forms/lead-types.ts';
import type { DeliveryTarget, NotificationTargets, Routes } from '../../server/jobs/types.ts';
import { createLedger, type Ledger } from '../../server/ledger/create-ledger.ts';
import { type Clock, systemClock } from '../../server/lib/clock.ts';
import { fieldList, quoteFields } from '../../shared/forms.ts';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';

/** A valid enquiry; `n` makes it unlike others. */
export function enquiry(n: number | string = 1): ContactEnquiry {
  return {
    ...testLead('contact'),
    fullname: `Asha Rao ${n}`,
    email: `asha.${n}@example.com`,
    phoneNumber: '9876543210',
    message: `We need an app, number ${n}. “Soon”, 早く 🏏`,
  };
}

/** A valid quote request. */
export function quoteRequest(n: number | string = 1): QuoteRequest {
  return {
    ...testLead('quote'),
    firstName: 'Tom',
    lastName: `Baker ${n}`,
    email: `tom.${n}@example.com`,
    phoneNumber: '2025550143',
    businessName: 'Baker & Sons',
    location: 'Leeds',
    website: 'https://baker.example.com',
    services: ['SEO', 'Digital Marketing'],
    projectGoals: 'More orders\nfewer calls',
    timeline: '3 months',
    budget: '$5,000',
    referral: ['Search engine'],
  };
}

/** A quote request before anything is filled in. */
export function emptyQuote(): Record<string, string | string[]> {
  const fields = fieldList(quoteFields);
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'checkboxes' ? [] : '']),
  );
}

/** An enquiry as the store gets it. */
export function newLead(state: FirstState): NewLead {
  const payload = JSON.stringify(enquiry());
  const more = { email: 'a@example.com', submission: undefined };
  return { id: randomUUID(), form: 'contact', payload, state, ...more };
}

/** Leases of a store in tests. */
export const leaseMs = {
  'lead.forward': 13_000,
  'lead.mail': 65_000,
  'lead.acknowledge': 65_000,
  mail: 65_000,
  webhook: 65_000,
} as const;

/** Places that leads go to. */
export const toTarget: DeliveryTarget = { channel: 'target', target: '' };
export const toSales: DeliveryTarget = { channel: 'mail', target: 'sales@example.com' };

/** Of each kind one place. */
export const notificationTargets: NotificationTargets = ({ kind }) => [kind];

/** A folder that is removed with `using`. */
export function dataFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'leads-'));
  return {
    path,
    [Symbol.dispose]() {
      // A site that is stopped after it may still write into it.
      rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

export interface LedgerRow {
  id: string;
  form: string;
  payload: string;
  phone: string | null;
  state: string;
  attempts: number;
  history: string | null;
  due_at: number;
  acknowledged: number;
  answer: string | null;
  lease: string | null;
  lease_until: number | null;
}

/** Each lead with its delivery to the target. */
const everything = `
  SELECT jobs.*, leads.* FROM leads LEFT JOIN jobs ON jobs.id = leads.id
  ORDER BY received_at, leads.rowid`;

/** Everything in a ledger, read beside the server. */
export function ledgerRows(dataDir: string): LedgerRow[] {
  const db = new DatabaseSync(ledgerPath(dataDir), { timeout: 5000 });
  try {
    return db.prepare(everything).all() as unknown as LedgerRow[];
  } finally {
    db.close();
  }
}

/** The attempts at the external site of every lead. */
export function attemptRows(dataDir: string) {
  return ledgerRows(dataDir).flatMap(({ history }) => attemptsIn(history ?? ''));
}

export function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
}

/** As a browser without JavaScript does. */
export function postPlain(
  url: string,
  body: Readonly<Record<string, string>> | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    // Line breaks come as CRLF.
    body: new URLSearchParams(body).toString().replaceAll('%0A', '%0D%0A'),
  });
}

/** A ledger in a file, as a server or its operator opens it. */
export function sqliteStore(
  dataDir: string,
  more: { clock?: Clock; routes?: Routes; log?: Logger } = {},
): Ledger & AsyncDisposable {
  const { clock = systemClock, routes = () => [toTarget], log } = more;
  const engine = sqliteEngine({ path: ledgerPath(dataDir), clock, log });
  const store = createLedger({ engine, clock, leaseMs, routes, notificationTargets, log });
  return { ...store, [Symbol.asyncDispose]: store.close };
}

/** The file itself, opened beside a server. */
export function openLedgerFile(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  return openFile(ledgerPath(dataDir));
}
