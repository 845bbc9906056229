import { leadPath } from '../forms/lead-path.ts';
import { type DeliveryResult, ended, unavailable } from '../jobs/delivery-result.ts';
import { allRecipients } from '../jobs/new-jobs.ts';
import type { Deliver, NotificationCall } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';
import type { Settings } from '../settings/read.ts';
import type { Endpoint, EndpointSettings } from '../settings/webhook-endpoints.ts';
import { retryAfterMs } from './forwarder.ts';
import type { NotificationMailing } from './mail/notification-mails.ts';
import type { Mailer } from './mail/transport.ts';
import { PrivateAddress } from './public-address.ts';
import { slackText } from './slack.ts';
import { postWebhook, type WebhookAnswer, webhookLimits } from './webhook.ts';
import { signedHeaders } from './webhook-signature.ts';

export type WebhookSettings = EndpointSettings &
  Partial<Pick<Settings, 'webhookSecret' | 'webhookPrivate' | 'leadsPageUrl'>>;

/** Mails notifications. They are written when they leave; their text is loaded with the first one. Never throws. */
export function createNotificationMailer({
  mailer,
  ...mailing
}: NotificationMailing & { mailer: Mailer }): Deliver<NotificationCall> {
  return async function mail({ target, event, payload }, signal) {
    const { notificationMail } = await import('./mail/notification-mails.ts');
    const written = notificationMail(event, payload, mailing);
    // Whoever added it is newer than this server: another may know the event.
    if (written === 'unknown event') return unavailable('not configured');
    if (written === 'unreadable') return ended('refused', 'unreadable');
    const to =
      target === allRecipients ? written.to : written.to.filter((address) => address === target);
    if (to.length === 0) return ended('skipped', 'no mail address');
    return mailer.send({ ...written, envelope: { from: mailing.from, to } }, signal);
  };
}

/**
 * Sends webhooks to one endpoint, as Standard Webhooks has it (https://www.standardwebhooks.com/). Each try has the same id
 * and the same body. Never throws.
 */
export function createWebhookSender(
  { url, format }: Endpoint,
  { webhookSecret = [], webhookPrivate: allowPrivate = false, leadsPageUrl }: WebhookSettings,
  clock: Pick<Clock, 'now'>,
): Deliver<NotificationCall> {
  const linkTo = (id: string) => leadsPageUrl && leadsPageUrl + leadPath(id);
  return async function send({ id, event, payload, createdAt, isGone }, stopping) {
    // Whoever has said that nobody listens any more isn't called again, until somebody replays a webhook.
    if (isGone) return ended('skipped', 'not sent: gone');
    const data: unknown = JSON.parse(payload);
    const timestamp = new Date(createdAt).toISOString();
    const text = format === 'slack' && slackText(event, data, linkTo);
    const body = JSON.stringify(text ? { text } : { type: event, timestamp, data });
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'site-webhooks',
      ...signedHeaders({ id, body, at: clock.now() }, webhookSecret),
    };
    const timeout = AbortSignal.timeout(webhookLimits.timeoutMs);
    const signal = AbortSignal.any([timeout, stopping]);
    try {
      return outcomeOf(await postWebhook({ url, headers, body, allowPrivate, signal }));
    } catch (error) {
      if (error instanceof PrivateAddress) return unavailable('private address');
      if (stopping.aborted) return unavailable('closing');
      return unavailable(timeout.aborted ? 'timeout' : 'unreachable');
    }
  };
}

/** Only 2xx is a receipt; 410 (RFC 9110, 15.5.11) asks to be left alone; all else may be better later. */
function outcomeOf({ status, retryAfter, words }: WebhookAnswer): DeliveryResult {
  const message = words || undefined;
  if (status >= 200 && status < 300)
    return { kind: 'delivered', reason: 'delivered', status, message };
  if (status === 410) return { kind: 'refused', reason: 'gone', status, message };
  const reason = status >= 300 && status < 400 ? 'redirect' : 'status';
  return unavailable(reason, { status, message, retryAfterMs: retryAfterMs(retryAfter) });
}
