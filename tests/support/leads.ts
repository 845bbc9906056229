import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ledgerPath } from '../../server/leads/ledger-file.ts';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';

/** A valid enquiry; `n` makes it unlike others. */
export function enquiry(n: number | string = 1): ContactEnquiry {
  return {
    fullname: `Asha Rao ${n}`,
    email: `asha.${n}@example.com`,
    phoneNumber: '9876543210',
    message: `We need an app, number ${n}. “Soon”, 早く 🏏`,
  };
}

/** A valid quote request. */
export function quoteRequest(n: number | string = 1): QuoteRequest {
  return {
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

/** A folder that is removed with `using`. */
export function dataFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'leads-'));
  return {
    path,
    [Symbol.dispose]() {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export interface LedgerRow {
  id: string;
  form: string;
  payload: string;
  state: string;
  step: number;
  due_at: number;
  promised: number;
  answer: string | null;
}

/** Everything in a ledger, read beside the server. */
export function ledgerRows(dataDir: string): LedgerRow[] {
  const db = new DatabaseSync(ledgerPath(dataDir), { timeout: 5000 });
  try {
    return db.prepare('SELECT * FROM leads ORDER BY received_at').all() as unknown as LedgerRow[];
  } finally {
    db.close();
  }
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
