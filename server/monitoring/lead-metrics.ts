import { Counter, type Registry } from 'prom-client';
import { formNames } from '../leads/form-fields.ts';
import { leadStates } from '../leads/lead-states.ts';
import type { LeadService } from '../leads/service.ts';
import type { MailOutcome } from '../mail/outcome.ts';
import type { SiteEmitter } from '../site-events.ts';
import type { LeadFigures } from './lead-figures.ts';
import { mirrorGauge, only, type Sample } from './mirror.ts';
import type { Source } from './source.ts';

interface LeadSources {
  leads: Pick<LeadService, 'queues'>;
  events: Pick<SiteEmitter, 'on'>;
  /** Undefined: nothing is kept. */
  figures: Source<LeadFigures> | undefined;
  writable: Source<boolean> | undefined;
}

const mailOutcomes = [
  'delivered',
  'refused',
  'unavailable',
  'unknown',
] as const satisfies readonly MailOutcome['kind'][];

/** Leads, their deliveries, and what was refused. */
export function leadMetrics(registry: Registry, sources: LeadSources): void {
  countEvents(registry, sources.events);
  breakers(registry, sources.leads);
  if (sources.writable) ledger(registry, sources.writable);
  if (sources.figures) backlog(registry, sources.figures, sources.leads);
}

function countEvents(registry: Registry, events: LeadSources['events']): void {
  const limited = new Counter({
    ...{ name: 'site_rate_limited_total', labelNames: ['form', 'quota'], registers: [registry] },
    help: 'Posts refused because their address had sent too many.',
  });
  for (const form of formNames)
    for (const quota of ['requests', 'submissions']) limited.inc({ form, quota }, 0);
  events.on('rateLimited', (labels) => limited.inc(labels));

  const mails = new Counter({
    ...{ name: 'site_mails_total', labelNames: ['outcome'], registers: [registry] },
    help: 'Tries to hand a mail to the mail server, by what came of it.',
  });
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  events.on('mailTried', (outcome) => mails.inc({ outcome }));
}

function breakers(registry: Registry, leads: LeadSources['leads']): void {
  mirrorGauge({
    ...{ registry, name: 'site_delivery_paused', labels: ['channel', 'form'] },
    help: '1: the breaker of this queue is open, because its target is down.',
    read: () =>
      leads.queues().map(({ channel, form, breaker }) => ({
        labels: { channel, form },
        value: Number(breaker !== 'closed'),
      })),
  });
}

function ledger(registry: Registry, writable: Source<boolean>): void {
  mirrorGauge({
    ...{ registry, name: 'site_ledger_writable' },
    help: '1: a lead could be written now.',
    async read() {
      const can = await writable();
      return only(can === undefined ? undefined : Number(can));
    },
  });
}

function backlog(
  registry: Registry,
  figures: Source<LeadFigures>,
  leads: LeadSources['leads'],
): void {
  mirrorGauge({
    ...{ registry, name: 'site_leads', labels: ['form', 'state'] },
    help: 'Leads in the ledger.',
    async read() {
      const found = await figures();
      if (!found) return [];
      return formNames.flatMap((form) =>
        leadStates.map((state) => ({
          labels: { form, state },
          value: found.counts.find((one) => one.form === form && one.state === state)?.leads ?? 0,
        })),
      );
    },
  });
  const queues = async (
    figureOf: (found: LeadFigures, of: (other: Place) => boolean) => number,
  ): Promise<Sample<'channel' | 'form'>[]> => {
    const found = await figures();
    if (!found) return [];
    const places = [...leads.queues(), ...found.waiting, ...found.troubles].flatMap(placeOf);
    return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()].map(
      (place) => ({ labels: place, value: figureOf(found, isAt(place)) }),
    );
  };
  const labels = ['channel', 'form'] as const;
  mirrorGauge({
    ...{ registry, labels, name: 'site_deliveries_waiting' },
    help: 'Deliveries that are on their way or wait for another try.',
    read: () => queues(({ waiting }, here) => waiting.find(here)?.deliveries ?? 0),
  });
  mirrorGauge({
    ...{ registry, labels, name: 'site_deliveries_oldest_waiting_seconds' },
    help: "Time since the first try of the oldest delivery that waits, or since an operator's retry.",
    read: () =>
      queues(({ waiting }, here) => {
        const now = Date.now();
        return Math.max(0, now - (waiting.find(here)?.since ?? now)) / 1000;
      }),
  });
  mirrorGauge({
    ...{ registry, labels, name: 'site_deliveries_dead' },
    help: 'Deliveries given up, of leads that nobody has marked as handled.',
    read: () =>
      queues(
        ({ troubles }, here) =>
          troubles.find((trouble) => trouble.kind === 'dead' && here(trouble))?.leads ?? 0,
      ),
  });
}

interface Place {
  channel: string | undefined;
  form: string;
}

/** Leads that were sent to nobody are in no queue. */
function placeOf({ channel, form }: Place): { channel: string; form: string }[] {
  return channel === undefined ? [] : [{ channel, form }];
}

function isAt({ channel, form }: Place): (other: Place) => boolean {
  return (other) => other.channel === channel && other.form === form;
}
