import type { FormName } from '../../shared/lead.ts';
import type { DeliveryTarget, NotificationTargets } from '../jobs/types.ts';
import type { Settings } from '../settings/read.ts';
import { type EndpointSettings, endpointsOf } from '../settings/webhook-endpoints.ts';

export type RoutingSettings = Partial<Pick<Settings, 'contactUrl' | 'quoteUrl' | 'mail'>> &
  EndpointSettings;

/** The address that a form's leads are forwarded to. */
export function targetOf(
  form: FormName,
  settings: Omit<RoutingSettings, 'mail'>,
): string | undefined {
  return { contact: settings.contactUrl, quote: settings.quoteUrl }[form];
}

/** Whether our own people get each lead as a mail. */
export function isMailed({ mail }: RoutingSettings): boolean {
  return mail !== undefined && mail.leadsTo.length > 0;
}

/** Whether anybody hears of a form's leads. */
export function isAttended(form: FormName, settings: RoutingSettings): boolean {
  const hasWebhooks = (settings.webhookUrls?.length ?? 0) > 0;
  return hasWebhooks || isMailed(settings) || targetOf(form, settings) !== undefined;
}

/** Where a retry sends a form's leads; nowhere, if the settings name no target. */
export function deliveryTargetsOf(
  form: FormName,
  settings: RoutingSettings,
): readonly DeliveryTarget[] {
  const mailTo = settings.mail?.leadsTo ?? [];
  return [
    ...(targetOf(form, settings) ? [{ channel: 'target', target: '' } as const] : []),
    ...mailTo.map((target) => ({ channel: 'mail', target }) as const),
  ];
}

/** Where our own people and machines are notified: alerts go to some, all else to those who get leads. */
export function notificationTargetsOf(settings: RoutingSettings): NotificationTargets {
  const { mail } = settings;
  const webhooks = endpointsOf(settings).map(({ name }) => name);
  return ({ kind, event, recipient }) => {
    if (kind === 'webhook') return webhooks;
    if (!mail) return [];
    if (recipient !== undefined) return [recipient];
    return event.startsWith('alert.') ? mail.alertsTo : mail.leadsTo;
  };
}
