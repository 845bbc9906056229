import { formatCount } from '../../shared/count.ts';
import type { EndpointTrouble, NotificationRecord } from '../jobs/notification-records.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { when } from './words.ts';

/** What became of a notice: `pending, 3 tries, next 2026-11-21 22:05:40: 503 status` */
export function noticeLine({
  state,
  retryCount,
  dueAt,
  answer,
}: Pick<NotificationRecord, 'state' | 'retryCount' | 'dueAt' | 'answer'>): string {
  const tries = `${formatCount(retryCount)} ${retryCount === 1 ? 'try' : 'tries'} in vain`;
  const parts = [
    state === 'rejected' ? 'gone' : state,
    retryCount > 0 && tries,
    dueAt !== undefined && retryCount > 0 && `next ${when(dueAt)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}${answer ? `: ${cleanLine(answer)}` : ''}`;
}

export function endpointTroubleLine({ target, kind, notices }: EndpointTrouble): string {
  return kind === 'gone'
    ? `${target} says that nobody listens there any more (410)`
    : `${formatCount(notices)} to ${target} in the last 24 hours`;
}
