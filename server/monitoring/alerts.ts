import type { Logger } from 'pino';
import type { Site } from '../../shared/site.ts';
import type { AlertRecord, AlertStore } from '../leads/store/alert-record.ts';
import { type Mailer, mailLimits } from '../mail/transport.ts';
import type { MailSettings } from '../settings.ts';
import { createAlertMemory } from './alert-memory.ts';
import { advance, alertLimits, nextMail } from './alert-state-machine.ts';
import { type Condition, conditions } from './conditions.ts';
import { type Facts, lookEveryMs } from './facts.ts';

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

/** Who is told by mail; undefined: the log alone has it. */
export type AlertMailing = { mailer: Mailer; site: Site } & Pick<MailSettings, 'from' | 'alertsTo'>;

export function createAlerts(deps: {
  findFacts: () => Promise<Facts>;
  store: AlertStore | undefined;
  mailing: AlertMailing | undefined;
  now: () => number;
  log: Pick<Logger, 'error' | 'warn'>;
}): Alerts {
  const { findFacts, mailing, now, log } = deps;
  const memory = createAlertMemory(deps.store);
  /** When each condition was found, of those that are there. */
  const since = new Map<Condition, number>();
  const listeners: ((look: Look) => void)[] = [];
  const stopping = new AbortController();
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
      stopping.abort();
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
    const told: Told[] = [];
    const lookedAt = now();
    for (const [condition, findings] of found) {
      const details = findings?.map(({ text }) => text);
      const alert = await advanced(condition, details, known.get(condition.name));
      if (alert) told.push({ condition, alert, details: details ?? [] });
    }
    const isOn = ({ alert: { state } }: Told) => state === 'began';
    ongoing = { lookedAt, alerts: told.filter(isOn).map(({ alert }) => alert) };
    // Last, because a mail server may take its time; one that is down is asked once.
    for (const each of told) if (!(await mail(each))) return;
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

  async function advanced(
    { name, title }: Condition,
    details: readonly string[] | undefined,
    known: AlertRecord | undefined,
  ): Promise<AlertRecord | undefined> {
    // What can't be told is neither begun nor over: a ledger's trouble has an alert of its own.
    if (!details) return known;
    const next = advance(known, { name, isOn: details.length > 0, now: now() });
    // Of several servers, the one that was first tells it.
    if (next && !(await memory.saveAlert(next))) return undefined;
    if (next && next.state !== known?.state) {
      log.error(
        { alert: name, state: next.state, details },
        next.state === 'began' ? title : `Over: ${title}`,
      );
    }
    return next ?? known;
  }

  /** False: the mail server can't be used now. */
  async function mail({ condition, alert, details }: Told): Promise<boolean> {
    const { name, title, whatToDo } = condition;
    const state = nextMail(alert);
    if (!mailing || !state || now() < alert.mailingUntil) return true;
    const mailingUntil = now() + 2 * mailLimits.attemptMs;
    const claimed = { ...alert, revision: alert.revision + 1, mailingUntil };
    if (!(await memory.saveAlert(claimed))) return true;
    const began = state === 'began';
    // Loaded with the first mail, like all that only installations with mail need.
    const { alertMail, momentText } = await import('../mail/mails.ts');
    const until = silentUntil(alert);
    const last = until
      ? [`This keeps coming back. Until ${momentText(until)} the log alone tells of it.`]
      : [];
    const outcome = await mailing.mailer.send(
      alertMail(
        {
          ...{ name, state, title, details: [...details, ...last] },
          isFirst: began && alert.told === 1,
          since: new Date(alert.since),
          threadSince: new Date(alert.threadSince),
          at: new Date(began ? alert.since : (alert.overAt ?? now())),
          whatToDo: began ? whatToDo : undefined,
        },
        { ...mailing, to: mailing.alertsTo },
      ),
      stopping.signal,
    );
    const { kind, reason, status } = outcome;
    if (kind !== 'delivered')
      log.warn({ alert: name, outcome: reason, status }, 'Alert not mailed');
    // Tried again at a later look, under the same Message-ID.
    if (kind === 'unavailable' || kind === 'unknown') return false;
    const mailed = began ? 'began' : 'all';
    await memory.saveAlert({ ...claimed, revision: claimed.revision + 1, mailed, mailingUntil: 0 });
    return true;
  }
}

interface Told {
  condition: Condition;
  alert: AlertRecord;
  details: readonly string[];
}

/** Whoever looks at the desk sees the others as well. */
const roused = conditions.filter(({ severity }) => severity !== 'note');

/** Whoever is told no more should know it. */
function silentUntil({ state, told, threadSince }: AlertRecord): Date | undefined {
  const goesOn = state === 'began' || told < alertLimits.toldInThread;
  return goesOn ? undefined : new Date(threadSince + alertLimits.threadMs);
}
