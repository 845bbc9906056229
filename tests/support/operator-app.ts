import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createOperatorApp, enterPath } from '../../server/desk/app.ts';
import { createSessions, type Sessions } from '../../server/desk/sessions.ts';
import { openLeadAdmin } from '../../server/leads/open-store.ts';
import { readSettings } from '../../server/settings.ts';
import { defaultSite, defaultWords } from './content.ts';
import { serving } from './serving.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The operator's page inside the test's process, and a browser that opened its link. */
export interface OperatorApp extends AsyncDisposable {
  url: string;
  sessions: Sessions;
  /** What the terminal was told. */
  told: readonly string[];
  /** Asks as it is written; with the cookie of whoever is signed in. */
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Sends a form as our own page does; some of it may be otherwise. */
  send(path: string, other?: Form): Promise<Answer>;
  /** The key in the forms of whoever is signed in. */
  formKey(): string;
}

interface Form {
  fields?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

export async function startOperatorApp(
  env: Readonly<Record<string, string>>,
  now: () => number = Date.now,
): Promise<OperatorApp> {
  const settings = readSettings(env);
  const sessions = createSessions(now);
  const told: string[] = [];
  const app = createOperatorApp({
    ...{
      settings,
      sessions,
      now,
      site: defaultSite,
      words: defaultWords,
      pageUrl: settings.leadsPageUrl,
    },
    openAdmin: () => openLeadAdmin(settings),
    report: (problem) => told.push(problem),
  });
  const server = await serving(app);
  const { port, host } = new URL(server.url);

  const call = async (path: string, options: object, body?: string): Promise<Answer> => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false, ...options }).end(body);
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  const entered = await call(`${enterPath}?key=${sessions.newKey()}`, {});
  const cookie = (entered.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  const formKey = () => sessions.find(cookie.split('=')[1])?.formKey ?? '';

  return {
    url: server.url,
    ...{ sessions, told, formKey },
    ask: (path, headers = {}) => call(path, { headers: { cookie, ...headers } }),
    send(path, { fields, headers } = {}) {
      const type = 'application/x-www-form-urlencoded';
      const own = { cookie, origin: `http://${host}`, 'content-type': type };
      const body = new URLSearchParams({ key: formKey(), ...fields }).toString();
      return call(path, { method: 'POST', headers: { ...own, ...headers } }, body);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
