import { formatCount } from '../../shared/count.ts';
import { leadsIn } from '../forms/lead-count.ts';
import type { EndpointTrouble } from '../jobs/notification-records.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { when } from '../lib/moment-text.ts';
import type { Trouble } from './lead-troubles.ts';

/** `2 leads of contact, the first from 2026-11-21 22:05:01 UTC` */
export function troubleLine({ leads, form, since }: Trouble): string {
  return `${leadsIn(leads)} of ${form}, the first from ${when(since)} UTC`;
}

/** Who of our people it is about, and what their mail server said, if it is about a mail; nothing else names anybody. */
export function troublePlace({ channel, target = '', answer }: Trouble): string | undefined {
  if (channel !== 'mail' || target === '') return undefined;
  return answer ? `${target}: ${cleanLine(answer)}` : target;
}

/** Which receiver it is, and what is wrong with it. */
export function endpointTroubleLine({ target, kind, notifications }: EndpointTrouble): string {
  return kind === 'gone'
    ? `${target} says that nobody listens there any more (410)`
    : `${formatCount(notifications)} to ${target} in the last 24 hours`;
}
