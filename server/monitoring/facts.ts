import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Site } from '../../shared/site.ts';
import type { BlogStore } from '../blog/blog-store.ts';
import { formNames } from '../forms/lead-fields.ts';
import { findOrphanedLedger } from '../forms/orphaned-ledger.ts';
import { lateBefore } from '../forms/reply-promise.ts';
import { isAttended, isMailed, type RoutingSettings } from '../forms/routing.ts';
import { isFault } from '../http/request-counts.ts';
import type { SiteEmitter } from '../http/site-events.ts';
import { thresholds } from '../lib/thresholds.ts';
import type { LeadPipeline } from '../notifications/lead-pipeline.ts';
import type { Pages } from '../render/pages.ts';
import type { Settings } from '../settings/read.ts';
import type { MonitoredLedger } from './monitored-ledger.ts';

/** A look takes place each minute. */
export const lookEveryMs = 60_000;

export type LedgerSettings = Pick<Settings, 'dataDir'> &
  Partial<Pick<Settings, 'ledgerMaxMb' | 'databaseUrl'>>;

/** What is known at a moment. What is left out, or undefined, can't be had now. */
export type Facts = Partial<
  Awaited<ReturnType<typeof ledgerFacts>> &
    Awaited<ReturnType<ReturnType<typeof createFacts>>> & {
      /** Why the ledger can't be written. */
      writeFailure: string;
    }
>;

/** What the ledger and its volume tell. Never rejects. */
export async function ledgerFacts(
  ledger: Pick<MonitoredLedger, 'bytes' | 'jobs' | 'reports'> | undefined,
  settings: LedgerSettings,
  asked?: Parameters<MonitoredLedger['reports']['status']>[0],
) {
  return {
    troubles: await ifKnown(ledger?.reports.status(asked)),
    endpointTroubles: await ifKnown(ledger?.jobs.troubles()),
    ...(await diskFacts(ledger, settings)),
  };
}

/** What the ledger takes, the volume has, and lies beside it. Never rejects. */
export async function diskFacts(
  ledger: Pick<MonitoredLedger, 'bytes'> | undefined,
  settings: LedgerSettings,
) {
  const { dataDir, ledgerMaxMb = Infinity } = settings;
  const bytes = await ifKnown(ledger?.bytes());
  return {
    ledgerPercent: bytes && (100 * bytes) / (ledgerMaxMb * 1024 * 1024),
    volume: await ifKnown(dataDir === undefined ? undefined : statfs(dataDir).then(volumeSpace)),
    orphaned: [findOrphanedLedger(settings)].filter((found) => found !== undefined),
  };
}

/** Gathers what is known, of the ledger and of this server. */
export function createFacts(deps: {
  /** Undefined: nothing is kept. */
  ledger: MonitoredLedger | undefined;
  settings: RoutingSettings & LedgerSettings & Partial<Pick<Settings, 'metricsPort'>>;
  /** Whose promise is looked after. */
  site: Pick<Site, 'replyTime'>;
  blogs: Pick<BlogStore, 'list' | 'health'>;
  pages: Pick<Pages, 'isReady'>;
  leads: Pick<LeadPipeline, 'queues' | 'endpointsDown'>;
  events: Pick<SiteEmitter, 'on'>;
  now: () => number;
}) {
  const { ledger, settings, site, blogs, pages, leads, events, now } = deps;
  const measured = settings.metricsPort === undefined ? undefined : ledger;
  const mailFailsMs = failingMails(events, now);
  const errorsPercent = recentErrorPercent(events);
  const arrivals = lastFormArrival(events);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  return async function findFacts() {
    // Without visitors nobody else would ask the provider.
    void blogs.list();
    const provider = blogs.health();
    const eventLoopMs = delay.percentile(99) / 1e6;
    delay.reset();
    const facts = await ledgerFacts(ledger, settings, {
      withoutUnseen: true,
      lateBefore: lateBefore(now(), site.replyTime),
    });
    return {
      ...facts,
      // What waits for a mailbox that the settings no longer name is given up in time, and told then.
      troubles: facts.troubles?.filter(
        ({ kind, channel }) => kind !== 'waiting' || channel !== 'mail' || isMailed(settings),
      ),
      isWritable: await ledger?.probe(),
      // After it was wanted: whoever wants it sees another file in its place.
      fileTroubles: ledger?.fileTroubles() ?? [],
      counts: await ifKnown(measured?.leads.counts()),
      waiting: await ifKnown(measured?.reports.waiting()),
      unattended: formNames.filter((form) => !isAttended(form, settings)),
      targetsDown: leads
        .queues()
        .filter(({ channel, breaker }) => channel === 'target' && breaker !== 'closed')
        .map(({ form }) => form),
      endpointsDown: leads.endpointsDown(),
      /** 0: the last try brought one. */
      mailFailsMs: mailFailsMs(),
      providerFailsMs: provider ? provider.failingForMs : 0,
      arePagesReady: pages.isReady(),
      errorsPercent: errorsPercent(),
      ...arrivals,
      /** What one of a hundred turns waits. */
      eventLoopMs,
    };
  };
}

/** How a proxy hands on what visitors send: the last form tells, so that a mended one is known at once. */
function lastFormArrival(events: Pick<SiteEmitter, 'on'>) {
  const last: { wrongHosts: readonly string[]; isSenderKnown: boolean } = {
    wrongHosts: [],
    isSenderKnown: true,
  };
  events.on('formReached', ({ host, isOwnHost }) => {
    last.wrongHosts = isOwnHost ? [] : [host];
  });
  events.on('senderSeen', ({ isKnown }) => {
    last.isSenderKnown = isKnown;
  });
  return last;
}

/** A mail server that refuses a mail works. */
function failingMails(events: Pick<SiteEmitter, 'on'>, now: () => number) {
  let failingSince: number | false | undefined;
  events.on('mailTried', (kind) => {
    const works = kind === 'delivered' || kind === 'refused';
    failingSince = !works && (failingSince || now());
  });
  return () => (failingSince ? now() - failingSince : failingSince === false ? 0 : undefined);
}

/** In per cent of the answers of the last few looks. */
function recentErrorPercent(events: Pick<SiteEmitter, 'on'>) {
  const looks = thresholds.errorsMs / lookEveryMs;
  let latest = { answers: 0, errors: 0 };
  let kept = [latest];
  events.on('answered', (group, status) => {
    if (group === 'health') return;
    latest.answers += 1;
    if (isFault(group, status)) latest.errors += 1;
  });
  return () => {
    const sum = (of: keyof typeof latest) => kept.reduce((all, one) => all + one[of], 0);
    const percent = (100 * sum('errors')) / (sum('answers') || 1);
    latest = { answers: 0, errors: 0 };
    kept = [latest, ...kept.slice(0, looks - 1)];
    return percent;
  };
}

async function ifKnown<Fact>(asked: Promise<Fact> | undefined): Promise<Fact | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}

/** In bytes, as `df` counts: what is kept for the administrator is neither free nor there. */
export function volumeSpace({
  blocks,
  bfree,
  bavail,
  bsize,
}: Pick<StatsFs, 'blocks' | 'bfree' | 'bavail' | 'bsize'>) {
  return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize };
}
