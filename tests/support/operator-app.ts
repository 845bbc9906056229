import { pino } from 'pino';
import { createTerminalKeys } from '../../server/cli/terminal-keys.ts';
import { createPasswords } from '../../server/crm/auth/passwords.ts';
import { createDeskApp } from '../../server/crm/mount.ts';
import { deskPath } from '../../server/forms/lead-path.ts';
import { openExistingLedger } from '../../server/ledger/open-ledgers.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { readSettings } from '../../server/settings/read.ts';
import { type Answer, ask } from './ask.ts';
import { deliveredContent } from './content.ts';
import { serving } from './serving.ts';

type Page = Pick<Answer, 'status' | 'headers'> & { body: string };

/** The desk inside the test's process, and a browser that opened the terminal's link. */
export interface OperatorApp extends AsyncDisposable {
  url: string;
  keys: ReturnType<typeof createTerminalKeys>;
  /** Of whoever is signed in, as it is sent. */
  cookie: string;
  /** What the log was told. */
  told: readonly string[];
  /** Asks as it is written, below the desk's path; with the cookie of whoever is signed in. */
  ask(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Page>;
  /** Sends a form as our own page does; some of it may be otherwise. */
  send(path: string, other?: Form): Promise<Page>;
}

interface Form {
  fields?: Readonly<Record<string, string>>;
  /** In place of the fields: a form with several values under a name. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

export async function startOperatorApp(
  env: Readonly<Record<string, string>>,
  now: () => number = Date.now,
): Promise<OperatorApp> {
  const settings = readSettings(env);
  const keys = createTerminalKeys();
  const told: string[] = [];
  const clock = { ...systemClock, now };
  const store = openExistingLedger(settings, { clock });
  const app = createDeskApp({
    ledger: store,
    settings,
    now,
    content: deliveredContent,
    enter: keys.use,
    // Nobody guesses here: it need not take a tenth of a second.
    passwords: createPasswords({ N: 2, r: 8, p: 1 }),
    log: pino({ level: 'error' }, { write: (line: string) => told.push(line) }),
  });
  const server = await serving(app);
  const call = async (path: string, options: object, form?: string): Promise<Page> => {
    const at = path.startsWith(deskPath) ? path : deskPath + path;
    const { body, ...answer } = await ask(server.url, at, options, form);
    return { ...answer, body: body.toString() };
  };
  const entered = await call(`/enter?key=${keys.make()}`, {});
  if (entered.status !== 303) throw new Error(`The link let nobody in: ${entered.status} ${told}`);
  const cookie = (entered.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';

  return {
    url: server.url,
    keys,
    cookie,
    told,
    ask: (path, headers = {}, method = 'GET') =>
      call(path, { method, headers: { cookie: `of=another; ${cookie}`, ...headers } }),
    send(path, { fields, body: more = '', headers } = {}) {
      const type = 'application/x-www-form-urlencoded';
      const own = { cookie, origin: server.url, 'content-type': type };
      const body = new URLSearchParams(fields);
      return call(path, { method: 'POST', headers: { ...own, ...headers } }, `${body}&${more}`);
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await store.close();
    },
  };
}
