import type { Analytics } from '../../shared/analytics.ts';
import type { PrivacyFacts } from '../../shared/privacy/policy.ts';
import type { Settings } from '../settings/read.ts';
import { formNames } from './lead-fields.ts';
import { spamRetentionDays } from './retention.ts';
import { targetOf } from './routing.ts';

/** What the privacy policy derives from the settings. @param hasLedger there is a ledger */
export function privacyFacts(
  settings: Settings,
  hasLedger: boolean,
): Omit<PrivacyFacts, 'optional'> {
  const { mail, leadsRetentionDays: days, webhookUrls, desk, deskPort, figures } = settings;
  const targets = formNames.filter((form) => targetOf(form, settings)).length;
  const forwarded = targets === 0 ? 'none' : targets < formNames.length ? 'some' : 'all';
  return {
    retentionDays: hasLedger ? days : undefined,
    analytics: analyticsOf(settings),
    visits: hasLedger && figures ? { countries: settings.countryHeader !== undefined } : undefined,
    spamDays: Math.min(days, spamRetentionDays),
    handling: {
      forwarded,
      attribution: settings.forwardOrigin && forwarded !== 'none',
      webhooks: hasLedger && webhookUrls.length > 0,
      desk: hasLedger && (desk || deskPort !== undefined),
    },
    mailed: {
      staff: (mail?.leadsTo.length ?? 0) > 0,
      sender: mail?.acknowledge ?? false,
      reminders: hasLedger && mail !== undefined,
    },
  };
}

function analyticsOf(settings: Settings): Analytics | undefined {
  const { analyticsScript: src, analyticsAttributes: attributes, analyticsConsent } = settings;
  return src === undefined ? undefined : { src, attributes, exempt: analyticsConsent === 'exempt' };
}
