/** @module-tag thorough */

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { messageIdOf } from '../../../server/mail/mails.ts';
import { sized } from '../../support/full-size.ts';
import { dataFolder, enquiry, openLedgerFile, post, quoteRequest } from '../../support/leads.ts';
import type { TakenMail } from '../../support/mail-server.ts';
import { startMailServer } from '../../support/mails.ts';
import { until } from '../../support/processes.ts';
import { type Site, startSite } from '../../support/site.ts';

const count = sized(24, 200);
/** Leads between two kills: of the site and of the mail server in turn. */
const perKill = 6;
const from = 'website@example.org';

const running: { stop(signal?: NodeJS.Signals): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});

test(`site and mail server killed in turn among ${count} leads: each mail arrives, once unless nobody can say`, {
  timeout: 60_000 + count * 3000,
}, async () => {
  using folder = dataFolder();
  const data = join(folder.path, 'data');
  const inbox = join(folder.path, 'inbox');
  mkdirSync(inbox);
  const port = await freePort();
  const startBox = async () => {
    const box = await startMailServer('127.0.0.1', port, inbox);
    running.push(box);
    return box;
  };
  const startMailing = async () => {
    const site = await startSite({
      ...{ DATA_DIR: data, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: from },
      ...{ LEADS_MAIL_TO: 'sales@example.com', RATE_LIMIT: '10000' },
    });
    running.push(site);
    return site;
  };
  let box = await startBox();
  let site = await startMailing();
  /** How often a lead's mail was under way when its site was killed. */
  const cutOff = new Map<string, number>();
  let kills = 0;

  for (let n = 0; n < count; n += perKill, kills++) {
    const batch = Array.from({ length: Math.min(perKill, count - n) }, (_, k) => n + k);
    for (const { status } of await Promise.all(batch.map((k) => send(site, k))))
      expect(status).toBe(200);
    // At another moment of the mails' way each time.
    await new Promise((resolve) => setTimeout(resolve, (kills * 13) % 80));
    if (kills % 2 === 0) {
      await site.stop('SIGKILL');
      for (const { lead_id: id, lease } of mails(data)) {
        if (lease) cutOff.set(id, (cutOff.get(id) ?? 0) + 1);
      }
      letTimePass(data);
      site = await startMailing();
    } else {
      await box.stop('SIGKILL');
      box = await startBox();
    }
  }
  await until(
    () => {
      putForward(data);
      return mails(data).every(({ state }) => state === 'delivered');
    },
    60_000 + count * 1000,
  );
  await site.stop();

  const taken = readdirSync(inbox).map((file) => messageIdIn(join(inbox, file)));
  const copies = new Map([...Map.groupBy(taken, (id) => id)].map(([id, all]) => [id, all.length]));
  const rows = mails(data);
  expect(rows).toHaveLength(count);
  let unsure = 0;
  for (const { lead_id: id, unknown } of rows) {
    const doubts = unknown + (cutOff.get(id) ?? 0);
    const arrived = copies.get(messageIdOf(['lead', id], from)) ?? 0;
    expect(arrived).toBeGreaterThanOrEqual(1);
    expect(arrived).toBeLessThanOrEqual(1 + doubts);
    unsure += doubts;
  }
  expect(copies.size).toBe(count);
  console.info(
    `${count} leads, ${kills} kills: ${copies.size} Message-IDs in ${taken.length} mails, ${unsure} attempts of unknown outcome`,
  );
});

function send(site: Site, n: number): Promise<Response> {
  const [endpoint, lead] = n % 2 ? ['contact', enquiry(n)] : ['quote', quoteRequest(n)];
  return post(`${site.url}/api/${endpoint}`, lead);
}

function messageIdIn(file: string): string {
  const { raw }: TakenMail = JSON.parse(readFileSync(file, 'utf8'));
  return /^Message-ID: (<.*>)/im.exec(raw)?.[1] ?? '';
}

interface MailRow {
  lead_id: string;
  state: string;
  lease: string | null;
  unknown: number;
}

function mails(dataDir: string): MailRow[] {
  using db = openLedgerFile(dataDir);
  const rows = db.prepare(`
    SELECT lead_id, state, lease, (
      SELECT count(*) FROM attempts
      WHERE attempts.lead_id = deliveries.lead_id AND outcome LIKE 'unknown%') AS unknown
    FROM deliveries WHERE channel = 'mail'`);
  return rows.all() as unknown as MailRow[];
}

/** The leases of a killed site run out. */
function letTimePass(dataDir: string): void {
  using db = openLedgerFile(dataDir);
  db.exec('UPDATE deliveries SET lease = NULL, lease_until = NULL');
}

/** What waits is due. */
function putForward(dataDir: string): void {
  using db = openLedgerFile(dataDir);
  db.exec("UPDATE deliveries SET due_at = 0 WHERE state = 'pending' AND lease IS NULL");
}
