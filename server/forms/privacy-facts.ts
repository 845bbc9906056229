import type { Analytics } from '../../shared/analytics.ts';
import type { PrivacyFacts } from '../../shared/privacy/policy.ts';
import type { Settings } from '../settings/read.ts';
import { formNames } from './lead-fields.ts';
import { spamKeptDays } from './retention.ts';
import { targetOf } from './routing.ts';

/** What the privacy policy derives from the settings. @param isKept there is a ledger */
export function privacyFacts(settings: Settings, isKept: boolean): Omit<PrivacyFacts, 'optional'> {
  const { mail, leadsRetentionDays: days, webhookUrls, desk, deskPort, figures } = settings;
  const targets = formNames.filter((form) => targetOf(form, settings)).length;
  const forwarded = targets === 0 ? 'none' : targets < formNames.length ? 'some' : 'all';
  return {
    retentionDays: isKept ? days : undefined,
    analytics: analyticsOf(settings),
    visits: isKept && figures ? { countries: settings.countryHeader !== undefined } : undefined,
    spamDays: Math.min(days, spamKeptDays),
    handling: {
      forwarded,
      attribution: settings.forwardOrigin && forwarded !== 'none',
      webhooks: isKept && webhookUrls.length > 0,
      desk: isKept && (desk || deskPort !== undefined),
    },
    mailed: {
      staff: (mail?.leadsTo.length ?? 0) > 0,
      sender: mail?.acknowledge ?? false,
      reminders: isKept && mail !== undefined,
    },
  };
}

function analyticsOf(settings: Settings): Analytics | undefined {
  const { analyticsScript: src, analyticsAttributes: attributes, analyticsConsent } = settings;
  return src === undefined ? undefined : { src, attributes, exempt: analyticsConsent === 'exempt' };
}
