import type { NotificationKind } from '../database/column-values.ts';
import type { AlertRecord } from '../jobs/alerts-repository.ts';
import type { Notification } from '../jobs/types.ts';
import { momentText } from '../lib/moment-text.ts';
import { alertLimits } from './alert-state-machine.ts';
import type { Condition, ConditionDetail } from './condition.ts';

/** What people are told of an alert, by each channel the same. */
export function alertNotifications(
  { name, severity, title, whatToDo }: Condition,
  alert: AlertRecord,
  details: readonly ConditionDetail[],
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
    details: [...details.map(withNames), ...last],
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

/** Whoever is told no more should know it. */
function silentUntil({ state, told, threadSince }: AlertRecord): string | undefined {
  const goesOn = state === 'began' || told < alertLimits.toldInThread;
  return goesOn ? undefined : momentText(new Date(threadSince + alertLimits.threadMs));
}

function withNames({ text, named }: ConditionDetail): string {
  return named ? `${text}, ${named}` : text;
}
