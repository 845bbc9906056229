import type { Logger } from 'pino';
import type { NotificationKind } from '../database/column-values.ts';
import type { AlertRecord, AlertStore } from '../jobs/alerts-repository.ts';
import { type AlertMemory, createAlertMemory } from './alert-memory.ts';
import { alertNotifications } from './alert-notifications.ts';
import { advance, nextToTell } from './alert-state-machine.ts';
import type { Condition, ConditionDetail } from './condition.ts';
import { conditions } from './conditions.ts';
import { type Facts, lookEveryMs } from './facts.ts';
import { createUnsentAlerts, type NotifyAtOnce, type UnsentAlerts } from './unsent-alerts.ts';

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

/** Empty: there is no trouble. Undefined: nobody can tell now. */
type Details = ReturnType<Condition['find']>;

/** What a look brings. */
interface Look {
  facts: Facts;
  found: ReadonlyMap<Condition, Details>;
}

interface AlertsOptions {
  findFacts: () => Promise<Facts>;
  store: AlertStore | undefined;
  /** By which people are told; none: the log alone has it. */
  channels: readonly NotificationKind[];
  /** Where the store can't hold what is to be told. */
  notify: NotifyAtOnce;
  now: () => number;
  log: Pick<Logger, 'error'>;
}

/** What the change of an alert takes. */
interface AlertContext extends Pick<AlertsOptions, 'channels' | 'now' | 'log'> {
  memory: AlertMemory;
  unsent: UnsentAlerts;
}

/** Whoever looks at the desk sees the others as well. */
const alerting = conditions.filter(({ severity }) => severity !== 'note');

/** Looks at every condition but notes, once a minute from its start on; of several servers one tells each alert. */
export function createAlerts(options: AlertsOptions): Alerts {
  const { findFacts, now, log } = options;
  const memory = createAlertMemory(options.store);
  const unsent = createUnsentAlerts(options.notify, new AbortController().signal);
  const findLasting = createLastingConditions(now);
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
    const found = new Map(alerting.map((condition) => [condition, findLasting(condition, facts)]));
    for (const listener of listeners) listener({ facts, found });
    const known = new Map((await memory.alerts()).map((alert) => [alert.name, alert]));
    const lookedAt = now();
    const alerts: AlertRecord[] = [];
    for (const [condition, details] of found) {
      const before = known.get(condition.name);
      // What can't be told is neither begun nor over: a ledger's trouble has an alert of its own.
      const alert = details
        ? await updateAlert({ ...options, memory, unsent }, condition, details, before)
        : before;
      if (alert?.state === 'began') alerts.push(alert);
    }
    ongoing = { lookedAt, alerts };
    await unsent.send();
  }
}

/** What has to last is found once it has. */
function createLastingConditions(now: () => number) {
  const foundSince = new Map<Condition, number>();
  return (condition: Condition, facts: Facts): Details => {
    const details = condition.find(facts);
    if (details?.length === 0) foundSince.delete(condition);
    if (!details?.length) return details;
    const since = foundSince.get(condition) ?? now();
    foundSince.set(condition, since);
    return now() - since >= (condition.lastsMs ?? 0) ? details : [];
  };
}

/** Has the change of an alert told, if it is one. @returns what is known of the alert then */
async function updateAlert(
  { memory, unsent, channels, now, log }: AlertContext,
  condition: Condition,
  details: readonly ConditionDetail[],
  known: AlertRecord | undefined,
): Promise<AlertRecord | undefined> {
  const { name, title } = condition;
  const next = advance(known, { name, isOn: details.length > 0, now: now() });
  const latest = next ?? known;
  const state = latest && channels.length > 0 && nextToTell(latest);
  const alert = next ?? (state && known ? { ...known, revision: known.revision + 1 } : undefined);
  if (!alert) return known;
  const notifications = state ? alertNotifications(condition, alert, details, channels) : [];
  const mailed = state && (state === 'began' ? state : 'all');
  const result = await memory.saveAlert({ ...alert, ...(mailed && { mailed }) }, notifications);
  if (result === 'outdated') return known;
  if (result === 'unsaved') unsent.add(name, notifications);
  if (alert.state === known?.state) return alert;
  const message = alert.state === 'began' ? title : `Over: ${title}`;
  // Without what names somebody.
  const texts = details.map(({ text }) => text);
  log.error({ alert: name, state: alert.state, details: texts }, message);
  return alert;
}
