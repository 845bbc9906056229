import type { ServerOptions } from 'node:http';
import { pino } from 'pino';
import { createGuardedServer } from '../../server/http/guarded-server.ts';
import { type Clock, systemClock } from '../../server/lib/clock.ts';
import type { LeadPipeline } from '../../server/notifications/lead-pipeline.ts';
import { readSettings } from '../../server/settings/read.ts';
import { leadApp, leadServiceOf } from './lead-app.ts';
import { serving } from './serving.ts';

/** The forms' server side inside the test's process, where the test can move its clock. */
export interface TestServer extends AsyncDisposable {
  url: string;
  leads: LeadPipeline;
  /** Everything logged so far. */
  log(): string;
  close(): Promise<void>;
}

export async function startTestServer(options: {
  env?: Readonly<Record<string, string>>;
  clock?: Clock;
  /** Without it redelivery and purge don't run. */
  start?: boolean;
  /** In place of some of the server's own. */
  limits?: ServerOptions;
}): Promise<TestServer> {
  const { env = {}, clock = systemClock, start = true, limits = {} } = options;
  const settings = readSettings({
    DATA_DIR: 'off',
    RATE_LIMIT: '10000',
    UPSTREAM_TIMEOUT_MS: '2000',
    ...env,
  });
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const leads = leadServiceOf(settings, { log, clock, random: () => 0, pollMs: 20 });
  const app = leadApp({ leads, settings, log });
  const server = await serving(createGuardedServer(app, { limits }));
  if (start) leads.start();
  const close = async () => {
    await server.stop();
    await leads.close();
  };
  return {
    url: server.url,
    leads,
    log: () => lines.join(''),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  /** Time passes. */
  pass(ms: number): void;
  /** Somebody sets the wall clock; no time passes. */
  set(by: number): void;
}

export function testClock(start = Date.UTC(2025, 5, 1)): TestClock {
  let wall = start;
  let running = 1_000_000;
  return {
    now: () => wall,
    monotonic: () => running,
    pass(ms) {
      wall += ms;
      running += ms;
    },
    set(by) {
      wall += by;
    },
  };
}
