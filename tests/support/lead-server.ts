/**
 * The forms' server side as a process of its own: settings from the environment, as always, and `CLOCK_SPEED` for a clock
 * that runs fast.
 * Prints `{"port": …}` when it listens; logs to standard error.
 */

import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createGuardedServer } from '../../server/http/guarded-server.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { readSettings } from '../../server/settings/read.ts';
import { leadApp, leadServiceOf } from './lead-app.ts';

const settings = readSettings(process.env);
const log = pino({ level: settings.logLevel }, pino.destination({ fd: 2, sync: true }));
const speed = Number(process.env.CLOCK_SPEED ?? 1);
const started = Date.now();
const clock = {
  ...systemClock,
  now: () => Math.round(started + (Date.now() - started) * speed),
};
const leads = leadServiceOf(settings, { log, clock, pollMs: 100 });
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
