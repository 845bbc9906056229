import { randomUUID } from 'node:crypto';
import { formatCount } from '../../shared/count.ts';
import type { NotificationRecord } from '../jobs/notification-records.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { systemClock } from '../lib/clock.ts';
import { when } from '../lib/moment-text.ts';
import { createWebhookSender } from '../notifications/senders.ts';
import { endpointsOf } from '../settings/webhook-endpoints.ts';
import { CommandError } from './command-error.ts';
import type { Context, Input, Output } from './command-types.ts';
import { textTable } from './text-table.ts';

/** What a receiver answered stands in the last column. */
const widestCell = 100;

/** The notifications of webhooks, the newest first. */
export async function listWebhooks({ values }: Input, { ledger }: Context): Promise<Output> {
  const { limit } = values;
  const notifications = await ledger().jobs.list({ kind: 'webhook', limit });
  if (notifications.length === 0)
    return { out: 'No webhooks: nothing has happened yet, or WEBHOOK_URLS is empty.\n' };
  const rows = notifications.map(({ id, event, target, createdAt, ...notification }) => [
    id.slice(0, 8),
    when(createdAt),
    event,
    target,
    notificationLine(notification),
  ]);
  return {
    out: `${textTable(['ID', 'TIME (UTC)', 'EVENT', 'RECEIVER', 'STATE'], rows, widestCell)}\n`,
  };
}

/** Has a webhook sent again, under the same id. @throws {CommandError} unless exactly one is meant, and while it is sent */
export async function replayWebhook({ text }: Input, { ledger }: Context): Promise<Output> {
  const { jobs } = ledger();
  const [webhook, other] = await jobs.list({
    kind: 'webhook',
    limit: 2,
    id: text.toLowerCase(),
  });
  if (!webhook) throw new CommandError(`There is no webhook ${text}`, 1);
  if (other) throw new CommandError(`Several webhooks begin with ${text}: give more of the id`, 1);
  if (!(await jobs.replay(webhook.id)))
    throw new CommandError(`${webhook.id} is on its way this very moment`, 1);
  return { out: `${webhook.id} will be sent to ${webhook.target} as soon as a server runs.\n` };
}

/**
 * Calls each receiver from here, past the queue, and says what it answers.
 * @throws {CommandError} where the settings name none
 */
export async function testWebhooks(_: Input, { settings }: Context): Promise<Output> {
  const endpoints = endpointsOf(settings);
  if (endpoints.length === 0) throw new CommandError('WEBHOOK_URLS names no receiver', 1);
  const call = { id: randomUUID(), event: 'test', payload: '{}', createdAt: systemClock.now() };
  const results = await Promise.all(
    endpoints.map(async (endpoint) => {
      const send = createWebhookSender(endpoint, settings, systemClock);
      const { kind, reason, status, message } = await send(
        { ...call, target: endpoint.name },
        new AbortController().signal,
      );
      const isTaken = kind === 'delivered';
      const words = [status, isTaken ? '' : `(${reason})`, message && `"${message}"`];
      const verdict = isTaken ? 'delivered' : 'NOT delivered';
      return {
        isTaken,
        line: [`${endpoint.name}: ${verdict}`, ...words].filter(Boolean).join(' '),
      };
    }),
  );
  return {
    out: results.map(({ line }) => `${line}\n`).join(''),
    code: results.every(({ isTaken }) => isTaken) ? 0 : 1,
  };
}

/** What became of a notification: `pending, 3 tries, next 2026-11-21 22:05:40: 503 status` */
function notificationLine({
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
