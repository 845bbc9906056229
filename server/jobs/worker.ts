import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { Clock } from '../lib/clock.ts';
import { type DeliveryResult, isOpen, unavailable } from './delivery-result.ts';
import type { Jobs } from './repository.ts';
import { nextTry } from './retry-policy.ts';
import type { Job, JobHandler, LeadCall, NotificationCall } from './types.ts';

/** How often what nobody is called about any more is looked at. */
const unconfiguredEveryMs = 6 * 60 * 60_000;

interface WorkerDeps {
  handlers: readonly JobHandler[];
  /** Of the ledger and, for the time in which it is away, of the fallback. */
  jobs: readonly Jobs[];
  /** Before jobs are claimed: what the fallback holds comes to the ledger. */
  prepare(): Promise<void>;
  clock: Clock;
  random: () => number;
  pollMs: number;
  /** Ends calls when the server has to stop. */
  signal: AbortSignal;
  log: Logger;
}

/** A worker's dependencies and what it has in hand. */
interface Worker extends WorkerDeps {
  stopping: AbortController;
  /** At most one run of each handler. */
  running: Map<JobHandler, Promise<void>>;
  /** Results that a ledger couldn't take yet. */
  unsettled: Set<() => Promise<unknown>>;
}

/** Delivers what waits in the ledgers: claims a job, has its handler try it, settles it, and backs off where it failed. */
export function createWorker(deps: WorkerDeps) {
  const stopping = new AbortController();
  const worker: Worker = { ...deps, stopping, running: new Map(), unsettled: new Set() };
  const timers: NodeJS.Timeout[] = [];
  return {
    deliver: (handler: JobHandler, job: Job, from: Jobs) => deliver(worker, handler, job, from),
    /** The one try of what no ledger holds. */
    attempt: async (handler: JobHandler, call: LeadCall | NotificationCall) =>
      (await attempted(deps, handler, call)).result,
    /** Looks for what is due now, and again every few seconds. */
    start() {
      const lookAtAll = () => {
        // What the release before writes beside this one; see `takeOver`.
        for (const each of deps.jobs) each.takeOver().catch(() => {});
        wake(worker);
      };
      const lookAtUnconfigured = () => look(worker, ({ isConfigured }) => !isConfigured);
      lookAtAll();
      lookAtUnconfigured();
      timers.push(setInterval(lookAtAll, deps.pollMs).unref());
      timers.push(setInterval(lookAtUnconfigured, unconfiguredEveryMs).unref());
    },
    wake: () => wake(worker),
    /** Starts no further try; resolves when the jobs in hand are settled. */
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(worker.running.values());
    },
    settleLate: () => settleLate(worker),
  };
}

/** There is something new to deliver: no need to wait for the next look. */
function wake(worker: Worker): void {
  look(worker, ({ isConfigured }) => isConfigured);
  // Also where leads are sent nowhere: the desk shows what is in the ledger. A look reports a failure.
  worker.prepare().catch(() => {});
}

/** One job of a handler at a time; a second look while the first goes on joins it. */
function look(worker: Worker, isMeant: (handler: JobHandler) => boolean): void {
  const { handlers, running, stopping, log } = worker;
  for (const handler of handlers.filter(isMeant)) {
    if (running.has(handler) || stopping.signal.aborted) continue;
    const looking = deliverDue(worker, handler)
      // A ledger that can't be used has said so itself; the next look tries again.
      .catch((err) => {
        if (!(err instanceof DatabaseUnavailable))
          log.error({ err, ...handler.queue }, 'Delivery failed');
      })
      .finally(() => running.delete(handler));
    running.set(handler, looking);
  }
}

async function deliverDue(worker: Worker, handler: JobHandler): Promise<void> {
  const [ledger, fallback] = worker.jobs;
  await settleLate(worker);
  await worker.prepare();
  try {
    if (ledger) await drain(worker, handler, ledger);
  } catch (error) {
    if (!fallback || !(error instanceof DatabaseUnavailable)) throw error;
    await drain(worker, handler, fallback);
  }
}

async function drain(worker: Worker, handler: JobHandler, from: Jobs): Promise<void> {
  const { breaker } = handler;
  while (!worker.stopping.signal.aborted && breaker.state() !== 'cooling') {
    const job = await from.claim(handler, breaker.backSince());
    if (!job) return;
    await deliver(worker, handler, job, from);
  }
}

/** One try of what is in hand. Its result is in the ledger when it returns, or as soon as the ledger takes it. */
async function deliver(
  worker: Worker,
  handler: JobHandler,
  job: Job,
  from: Jobs,
): Promise<DeliveryResult> {
  const { result, attempt } = await attempted(worker, handler, job, job);
  const { to, ...settlement } = settlementOf(worker, handler, job, result);
  const settle = () => from.settle(job, to, { attempt, ...settlement });
  // The ledger has said why it can't. The job stays leased to us; its result is written later.
  await settle().catch(() => worker.unsettled.add(settle));
  return result;
}

/** Writes results that a ledger couldn't take at first. */
async function settleLate({ unsettled }: Worker): Promise<void> {
  for (const settle of unsettled) {
    await settle();
    unsettled.delete(settle);
  }
}

type Tools = Pick<WorkerDeps, 'clock' | 'random' | 'signal' | 'log'>;

async function attempted(
  { clock, signal, log }: Tools,
  { queue, words, breaker, about, deliver }: JobHandler,
  call: LeadCall | NotificationCall,
  job?: Job,
) {
  const at = clock.now();
  const started = clock.monotonic();
  // Only the worker probes a target that is down. The breaker may have opened while the lead was being written, and a
  // visitor must not be the one who waits for it.
  const isKnownDown = job?.isFirst && breaker.state() !== 'closed';
  const result = isKnownDown ? unavailable('not tried') : await deliver(call, signal);
  if (job && !isKnownDown) breaker.note(result);
  const durationMs = clock.monotonic() - started;
  const { kind, reason, status } = result;
  const word = kind === 'unknown' ? `unknown: ${reason}` : reason;
  const facts = { ...about(call), ...queue, outcome: word, status, durationMs };
  if (kind === 'delivered') log.info(facts, words.done);
  else log.warn(facts, `${words.tried}: ${word}`);
  return { result, attempt: { at, durationMs, status, outcome: word } };
}

/** What is to be written, as it is now: it may have to be written later. */
function settlementOf(
  { clock, random, log }: Tools,
  { queue, words, about }: JobHandler,
  job: Job,
  result: DeliveryResult,
) {
  const { kind, reason, message: answer } = result;
  if (kind === 'delivered') return { to: 'delivered', answer: answer ?? reason } as const;
  // What nobody was called about waits for an operator, as what was given up does.
  if (reason === 'not sent: gone') return { to: 'dead' } as const;
  if (!isOpen(result)) return { to: 'rejected', answer } as const;
  const now = clock.now();
  // The visitor of a lead in its first attempt is still there, and gets an answer.
  const acknowledged = job.isFirst;
  if (reason === 'closing' || reason === 'not tried')
    return { to: 'pending', acknowledged, dueAt: now } as const;
  const { retryCount, firstAttemptAt } = job;
  const tried = { retryCount, firstAttemptAt, now, random: random() };
  const next = nextTry({ ...tried, retryAfterMs: result.retryAfterMs });
  const end = { answer, acknowledged, retryCount: retryCount + 1 };
  if (next.state === 'pending') return { to: 'pending', ...end, dueAt: next.dueAt } as const;
  log.error({ ...about(job), ...queue }, words.givenUp);
  return { to: 'dead', ...end } as const;
}
