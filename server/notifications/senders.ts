import { leadPath } from '../forms/lead-path.ts';
import { allRecipients } from '../jobs/outbox.ts';
import type { HeldNotice } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';
import type { Settings } from '../settings/read.ts';
import type { Endpoint, EndpointSettings } from '../settings/webhook-endpoints.ts';
import { ended, type Outcome, retryAfterMs, unavailable } from './forwarder.ts';
import type { NoticeMailing } from './mail/notification-mails.ts';
import type { Mailer } from './mail/transport.ts';
import { PrivateAddress } from './public-address.ts';
import { slackText } from './slack.ts';
import { postWebhook, type WebhookAnswer, webhookLimits } from './webhook.ts';
import { signedHeaders } from './webhook-signature.ts';

export type WebhookSettings = EndpointSettings &
  Partial<Pick<Settings, 'webhookSecret' | 'webhookPrivate' | 'leadsPageUrl'>>;

/** Tells a notice once. Never throws: whatever happens is an outcome. */
export type Tell = (
  notice: Pick<HeldNotice, 'id' | 'target' | 'kind' | 'body' | 'createdAt'>,
  signal: AbortSignal,
) => Promise<Outcome>;

/** Mails are written when they leave; their text is loaded with the first one. */
export function createNoticeMailer({
  mailer,
  ...mailing
}: NoticeMailing & { mailer: Mailer }): Tell {
  return async function mail({ target, kind, body }, signal) {
    const { noticeMail } = await import('./mail/notification-mails.ts');
    const written = noticeMail(kind, body, mailing);
    // Whoever added it is newer than this server: another may know the kind.
    if (written === 'unknown kind') return unavailable('not configured');
    if (written === 'unreadable') return ended('refused', 'unreadable');
    const to = target === allRecipients ? written.to : written.to.filter((one) => one === target);
    if (to.length === 0) return ended('skipped', 'no mail address');
    return mailer.send({ ...written, envelope: { from: mailing.from, to } }, signal);
  };
}

/** Sends webhooks to one endpoint. Each try has the same id and the same body. */
export function createWebhookSender(
  { url, format }: Endpoint,
  { webhookSecret = [], webhookPrivate: allowPrivate = false, leadsPageUrl }: WebhookSettings,
  clock: Pick<Clock, 'now'>,
): Tell {
  const linkTo = (id: string) => leadsPageUrl && leadsPageUrl + leadPath(id);
  return async function send({ id, kind, body: facts, createdAt }, stopping) {
    const data: unknown = JSON.parse(facts);
    const timestamp = new Date(createdAt).toISOString();
    const text = format === 'slack' && slackText(kind, data, linkTo);
    const body = JSON.stringify(text ? { text } : { type: kind, timestamp, data });
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'site-webhooks',
      ...signedHeaders({ id, body, at: clock.now() }, webhookSecret),
    };
    const late = AbortSignal.timeout(webhookLimits.timeoutMs);
    const signal = AbortSignal.any([late, stopping]);
    try {
      return outcomeOf(await postWebhook({ url, headers, body, allowPrivate, signal }));
    } catch (error) {
      if (error instanceof PrivateAddress) return unavailable('private address');
      if (stopping.aborted) return unavailable('closing');
      return unavailable(late.aborted ? 'timeout' : 'unreachable');
    }
  };
}

/** Only 2xx is a receipt; 410 asks to be left alone; all else may be better later. */
function outcomeOf({ status, retryAfter, words }: WebhookAnswer): Outcome {
  const message = words || undefined;
  if (status >= 200 && status < 300)
    return { kind: 'delivered', reason: 'delivered', status, message };
  if (status === 410) return { kind: 'refused', reason: 'gone', status, message };
  const reason = status >= 300 && status < 400 ? 'redirect' : 'status';
  return unavailable(reason, { status, message, retryAfterMs: retryAfterMs(retryAfter) });
}
