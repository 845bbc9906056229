import type { AlertRecord } from '../jobs/alerts-repository.ts';

const minute = 60_000;

export const alertLimits = {
  /** A trouble is over when no server has seen it for so long: what comes and goes is one trouble. */
  quietMs: 5 * minute,
  /** How often a trouble that goes on is written down: an idle server's disk may sleep. */
  seenAgainMs: 2 * minute,
  /** The same trouble again within this time joins the thread. */
  threadMs: 24 * 60 * minute,
  /** Troubles of which a thread tells; after that the log alone does, until the thread's time is over. */
  toldInThread: 3,
} as const;

/** What a look at the trouble makes of what is known; undefined: nothing new. */
export function advance(
  known: AlertRecord | undefined,
  { name, isOn, now }: { name: string; isOn: boolean; now: number },
): AlertRecord | undefined {
  if (isOn && known?.state !== 'began') return begun(known, name, now);
  if (!known || known.state === 'over') return undefined;
  const next = { ...known, revision: known.revision + 1 };
  if (isOn && isSpent(known) && hasThreadEnded(known, now)) {
    return { ...next, seenAt: now, threadSince: now, told: 1, mailed: 'nothing' };
  }
  if (isOn)
    return now - known.seenAt >= alertLimits.seenAgainMs ? { ...next, seenAt: now } : undefined;
  if (now - known.seenAt < alertLimits.quietMs) return undefined;
  return { ...next, state: 'over', overAt: known.seenAt };
}

/** What people are to be told now, if anything. */
export function nextToTell(alert: AlertRecord): AlertRecord['state'] | undefined {
  if (alert.mailed === 'all') return undefined;
  if (alert.state === 'over') return 'over';
  return alert.mailed === 'nothing' ? 'began' : undefined;
}

function begun(known: AlertRecord | undefined, name: string, now: number): AlertRecord {
  const joins = known !== undefined && !hasThreadEnded(known, now);
  const told = joins ? known.told + 1 : 1;
  return {
    name,
    revision: (known?.revision ?? 0) + 1,
    state: 'began',
    since: now,
    seenAt: now,
    threadSince: joins ? known.threadSince : now,
    told,
    mailed: told > alertLimits.toldInThread ? 'all' : 'nothing',
    mailingUntil: 0,
  };
}

/** The thread tells no more, although the trouble goes on. */
function isSpent({ told }: AlertRecord): boolean {
  return told > alertLimits.toldInThread;
}

function hasThreadEnded({ threadSince }: AlertRecord, now: number): boolean {
  return now - threadSince >= alertLimits.threadMs;
}
