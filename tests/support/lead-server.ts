/**
 * The forms' server side as a process of its own: settings from the environment, as always, and
 * `CLOCK_OFFSET_MS` and `CLOCK_SPEED` for a clock that is set wrong or runs fast.
 * Prints `{"port": …}` when it listens; logs to standard error.
 */

import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createGuardedServer } from '../../server/http/guarded-server.ts';
import { type Clock, systemClock } from '../../server/leads/clock.ts';
import { openLeadStores } from '../../server/leads/open-store.ts';
import { createLeadService } from '../../server/leads/service.ts';
import { senderOf } from '../../server/mail/sender.ts';
import { createMailer } from '../../server/mail/transport.ts';
import { readSettings } from '../../server/settings.ts';
import { defaultSite, defaultWords, nextSteps } from './content.ts';
import { leadApp } from './lead-app.ts';

const settings = readSettings(process.env);
const log = pino({ level: settings.logLevel }, pino.destination({ fd: 2, sync: true }));
const clock = testClock(process.env);
const stores = openLeadStores(settings, { log, clock });
const { mail } = settings;
const mailing = mail && {
  ...mail,
  from: senderOf(settings, defaultSite),
  site: defaultSite,
  words: defaultWords,
  next: nextSteps,
  mailer: createMailer(mail),
};
const leads = createLeadService({ settings, stores, mailing, log, clock, pollMs: 100 });
const server = createGuardedServer(leadApp({ leads, settings, log }));

await leads.open().catch(() => {});
leads.start();
server.listen(settings.port, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
});

process.once('SIGTERM', () => {
  server.close();
  server.closeIdleConnections();
  leads.close().then(() => process.exit(0));
});

function testClock(env: NodeJS.ProcessEnv): Clock {
  const offset = Number(env.CLOCK_OFFSET_MS ?? 0);
  const speed = Number(env.CLOCK_SPEED ?? 1);
  const started = Date.now();
  return {
    now: () => Math.round(started + offset + (Date.now() - started) * speed),
    monotonic: systemClock.monotonic,
  };
}
