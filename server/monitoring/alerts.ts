import type { Logger } from 'pino';
import type { NotificationKind } from '../database/column-values.ts';
import type { AlertRecord, AlertStore } from '../jobs/alert-record.ts';
import type { Notification } from '../jobs/types.ts';
import { momentText } from '../lib/moment-text.ts';
import { createAlertMemory } from './alert-memory.ts';
import { advance, alertLimits, nextToTell } from './alert-state-machine.ts';
import type { Condition } from './condition.ts';
import { conditions } from './conditions.ts';
import { type Facts, lookEveryMs } from './facts.ts';
import { createUnsentAlerts, type NotifyAtOnce } from './unsent-alerts.ts';

/** Tells people of trouble, once when it begins and once when it is over. */
export interface Alerts {
  start(): void;
  /** One look at everything; a second call while it runs joins it. Never rejects. */
  look(): Promise<void>;
  /** What the last look left on, and when it was. */
  ongoing(): {
    lookedAt: number | undefined;
    alerts: readonly Pick<AlertRecord, 'name' | 'since'>[];
  };
  /** Who else wants to know what a look brings. */
  onLook(listener: (look: Look) => void): void;
  close(): Promise<void>;
}

/** What a look brings; undefined: of this condition nobody can tell now. */
interface Look {
  facts: Facts;
  found: ReadonlyMap<Condition, ReturnType<Condition['find']>>;
}

/** Looks at every condition but notes, once a minute from its start on; of several servers one tells each alert. */
export function createAlerts(deps: {
  findFacts: () => Promise<Facts>;
  store: AlertStore | undefined;
  /** By which people are told; none: the log alone has it. */
  channels: readonly NotificationKind[];
  /** Where the store can't hold what is to be told. */
  notify: NotifyAtOnce;
  now: () => number;
  log: Pick<Logger, 'error'>;
}): Alerts {
  const { findFacts, channels, now, log } = deps;
  const memory = createAlertMemory(deps.store);
  const stopping = new AbortController();
  const untold = createUnsentAlerts(deps.notify, stopping.signal);
  /** When each condition was found, of those that are there. */
  const since = new Map<Condition, number>();
  const listeners: ((look: Look) => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let ongoing: ReturnType<Alerts['ongoing']> = { lookedAt: undefined, alerts: [] };

  return {
    start() {
      void look();
      timer = setInterval(look, lookEveryMs).unref();
    },
    look,
    ongoing: () => ongoing,
    onLook: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer);
      await looking;
    },
  };

  function look(): Promise<void> {
    looking ??= lookAtAll()
      .catch((err) => log.error({ err }, 'Alerts could not be looked at'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function lookAtAll(): Promise<void> {
    const facts = await findFacts();
    const found = new Map(roused.map((condition) => [condition, find(condition, facts)]));
    for (const listener of listeners) listener({ facts, found });
    const known = new Map((await memory.alerts()).map((alert) => [alert.name, alert]));
    const lookedAt = now();
    const latest: (AlertRecord | undefined)[] = [];
    for (const [condition, findings] of found)
      latest.push(await advanced(condition, findings, known.get(condition.name)));
    ongoing = {
      lookedAt,
      alerts: latest
        .filter((alert) => alert !== undefined)
        .filter(({ state }) => state === 'began'),
    };
    await untold.tell();
  }

  /** What has to last is found once it has. */
  function find(condition: Condition, facts: Facts): ReturnType<Condition['find']> {
    const findings = condition.find(facts);
    if (findings?.length === 0) since.delete(condition);
    if (!findings?.length) return findings;
    const began = since.get(condition) ?? now();
    since.set(condition, began);
    return now() - began >= (condition.lastsMs ?? 0) ? findings : [];
  }

  /** Of several servers, the one that is first tells it. @returns what is known of it now */
  async function advanced(
    condition: Condition,
    findings: ReturnType<Condition['find']>,
    known: AlertRecord | undefined,
  ): Promise<AlertRecord | undefined> {
    // What can't be told is neither begun nor over: a ledger's trouble has an alert of its own.
    if (!findings) return known;
    const { name, title } = condition;
    const details = findings.map(({ text, named }) => (named ? `${text}, ${named}` : text));
    const next = advance(known, { name, isOn: details.length > 0, now: now() });
    const latest = next ?? known;
    const state = latest && channels.length > 0 && nextToTell(latest);
    const alert = next ?? (state && known ? { ...known, revision: known.revision + 1 } : undefined);
    if (!alert) return known;
    const notifications = state ? notificationsOf(condition, alert, details, channels) : [];
    const mailed = state && (state === 'began' ? state : 'all');
    const saved = await memory.saveAlert({ ...alert, ...(mailed && { mailed }) }, notifications);
    if (saved === 'known') return known;
    if (saved === 'unkept') untold.add(name, notifications);
    if (alert.state === known?.state) return alert;
    const told = alert.state === 'began' ? title : `Over: ${title}`;
    const said = findings.map(({ text }) => text);
    log.error({ alert: name, state: alert.state, details: said }, told);
    return alert;
  }
}

/** What people are told of an alert, by each channel the same. */
function notificationsOf(
  { name, severity, title, whatToDo }: Condition,
  alert: AlertRecord,
  details: readonly string[],
  channels: readonly NotificationKind[],
): Notification[] {
  const { state, since, threadSince, told, overAt = alert.seenAt } = alert;
  const began = state === 'began';
  const onceOf = (of: AlertRecord['state']) => `alert ${name} ${of} ${since} ${threadSince}`;
  const iso = (ms: number) => new Date(ms).toISOString();
  const until = silentUntil(alert);
  const last = until ? [`This keeps coming back. Until ${until} the log alone tells of it.`] : [];
  const body = {
    name,
    severity,
    state,
    title,
    details: [...details, ...last],
    ...(began && { whatToDo }),
    since: iso(since),
    at: iso(began ? since : overAt),
    threadSince: iso(threadSince),
    isFirst: began && told === 1,
  };
  return channels.map((kind) => ({
    kind,
    event: `alert.${state}`,
    body,
    once: onceOf(state),
    // A beginning that nobody could be told is of no use once it is over.
    ...(!began && { insteadOf: onceOf('began') }),
  }));
}

/** Whoever looks at the desk sees the others as well. */
const roused = conditions.filter(({ severity }) => severity !== 'note');

/** Whoever is told no more should know it. */
function silentUntil({ state, told, threadSince }: AlertRecord): string | undefined {
  const goesOn = state === 'began' || told < alertLimits.toldInThread;
  return goesOn ? undefined : momentText(new Date(threadSince + alertLimits.threadMs));
}
