/** @module-tag thorough */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { selfSigned } from '../../support/certificate.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import {
  ask,
  type PostgresServer,
  postgresPassword,
  startPostgres,
} from '../../support/postgres.ts';
import { type Site, startSite } from '../../support/site.ts';

const folder = dataFolder();
const authority = join(folder.path, 'authority.crt');
let postgres: PostgresServer;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  const certificate = selfSigned();
  writeFileSync(authority, certificate.cert);
  await postgres.useTls(certificate);
  url = await postgres.createDatabase();
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const running: Site[] = [];
afterEach(async () => {
  for (const site of running.splice(0)) await site.stop('SIGKILL');
});

test.each([
  ['require', true],
  ['no-verify', false],
])(
  'sslmode=%s keeps leads in a database with a certificate of its own making, encrypted',
  async (mode, authorised) => {
    const site = await startSite({
      DATABASE_URL: `${url}?sslmode=${mode}`,
      ...(authorised && { NODE_EXTRA_CA_CERTS: authority }),
    });
    running.push(site);
    expect((await post(site.url + endpoints.contact, enquiry(mode))).status).toBe(200);
    const sessions = await ask(
      url,
      `SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
     WHERE application_name = 'site' AND datname = current_database()`,
    );
    expect(sessions).toEqual([{ ssl: true }]);
  },
);

test('a certificate that nobody vouches for, or of another name, ends the start and the command with one message', async () => {
  const trusted = { NODE_EXTRA_CA_CERTS: authority };
  const byName = url.replace('127.0.0.1', 'localhost');
  const rows: [string, Record<string, string>, RegExp][] = [
    [`${url}?sslmode=require`, {}, /self-signed certificate/],
    [`${byName}?sslmode=verify-full`, trusted, /Host: localhost. is not cert's CN/],
  ];
  const refusals = rows.map(async ([DATABASE_URL, env, says]) => {
    const message = await startSite({ DATABASE_URL, ...env }).then(
      async (site) => `It started: ${await site.stop('SIGKILL')}`,
      (reason: Error) => reason.message,
    );
    expect(message).toMatch(/^The site ended with 1: [^\n]+\n$/);
    expect(message).toMatch(says);
    expect(message).not.toContain(postgresPassword);
    const command = await runLeads(['list'], { DATABASE_URL, ...env });
    expect(command).toMatchObject({ code: 1, out: '', err: expect.stringMatching(says) });
    expect(command.err.trim().split('\n')).toHaveLength(1);
  });
  await Promise.all(refusals);
});
