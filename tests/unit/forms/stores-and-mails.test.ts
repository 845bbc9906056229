import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { LedgerFull } from '../../../server/database/capacity.ts';
import { ledgerPath } from '../../../server/database/sqlite/engine.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { inDoubtMs } from '../../../server/forms/fallback-sync.ts';
import { failedResult, savedResult, sentResult } from '../../../server/forms/submission-result.ts';
import { openLedgers } from '../../../server/ledger/open-ledgers.ts';
import { createLeadPipeline } from '../../../server/notifications/lead-pipeline.ts';
import type { MailOutcome } from '../../../server/notifications/mail/smtp-result.ts';
import { readSettings } from '../../../server/settings/read.ts';
import { defaultSite, defaultWords, nextSteps } from '../../support/content.ts';
import { dataFolder, enquiry, newLead, sqliteStore } from '../../support/leads.ts';

const settings = {
  contactUrl: undefined,
  quoteUrl: undefined,
  upstreamTimeoutMs: 60_000,
  leadsRetentionDays: 90,
};

test('while nothing is kept and the mail server hangs, a hundred leads wait for it; who comes then is told at once', async () => {
  const waiting: ((outcome: MailOutcome) => void)[] = [];
  const send = vi.fn(() => new Promise<MailOutcome>((resolve) => waiting.push(resolve)));
  const mailing = {
    site: defaultSite,
    from: 'website@example.com',
    leadsTo: ['sales@example.com'],
    alertsTo: [],
    acknowledge: false,
    leadsPageUrl: undefined,
    next: nextSteps,
    words: defaultWords,
    mailer: {
      server: { host: 'mail.example.com', port: 587, secure: false },
      send,
      verify: async () => undefined,
      close() {},
    },
  };
  const leads = createLeadPipeline({
    settings,
    ledgers: [],
    mailing,
    log: pino({ level: 'silent' }),
  });
  const first = Array.from({ length: 100 }, (_, n) => leads.submit('contact', enquiry(n)));
  const late = Array.from({ length: 5 }, (_, n) => leads.submit('contact', enquiry(`late ${n}`)));
  expect(await Promise.all(late)).toEqual(Array(5).fill(failedResult));
  // The mail's text is loaded with the first one.
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(100));
  for (const resolve of waiting)
    resolve({ kind: 'delivered', status: 250, reason: 'accepted', message: undefined });
  expect(await Promise.all(first)).toEqual(Array(100).fill(sentResult));
  await leads.close();
});

test('a lead that the ledger has no room for goes into no other: from there it would come in after all', async () => {
  using folder = dataFolder();
  const [full, other] = [sqliteStore(folder.path), sqliteStore(`${folder.path}/other`)];
  full.leads.insert = () => Promise.reject(new LedgerFull('The ledger is full'));
  const insert = vi.spyOn(other.leads, 'insert');
  const ledgers = [full, other];
  const leads = createLeadPipeline({ settings, ledgers, log: pino({ level: 'silent' }) });
  expect(await leads.submit('contact', enquiry())).toEqual(failedResult);
  expect(insert).not.toHaveBeenCalled();
  await leads.close();
});

test('a lead that the ledger may have after all is kept elsewhere too, and delivered from there only once that is known', async () => {
  using folder = dataFolder();
  const [ledger, other] = [sqliteStore(folder.path), sqliteStore(`${folder.path}/other`)];
  ledger.leads.insert = () =>
    Promise.reject(new DatabaseUnavailable('broken off', { uncertain: true }));
  const insert = vi.spyOn(other.leads, 'insert');
  const leads = createLeadPipeline({
    settings: { ...settings, contactUrl: 'http://127.0.0.1:2/' },
    ledgers: [ledger, other],
    log: pino({ level: 'silent' }),
  });
  const before = Date.now();
  expect(await leads.submit('contact', enquiry())).toEqual(savedResult);
  const { dueAt = 0, state } = insert.mock.lastCall?.[0] ?? {};
  expect(state).toBe('pending');
  expect(dueAt).toBeGreaterThanOrEqual(before + inDoubtMs);
  await leads.close();
});

test('a file of before PostgreSQL is left alone: what comes meanwhile has one of its own', async () => {
  using folder = dataFolder();
  const before = sqliteStore(folder.path);
  await before.leads.insert(newLead('inbox'));
  await before.close();
  const bytes = readFileSync(ledgerPath(folder.path));
  // Nobody listens there.
  const DATABASE_URL = 'postgres://leads@127.0.0.1:1/leads';
  const onPostgres = readSettings({ DATA_DIR: folder.path, DATABASE_URL });
  const [database, meanwhile] = openLedgers(onPostgres, {});
  await meanwhile?.leads.insert(newLead('inbox'));
  expect(await meanwhile?.leads.count()).toBe(1);
  await database?.close();
  await meanwhile?.close();
  expect(readFileSync(ledgerPath(folder.path)).equals(bytes)).toBe(true);
});
