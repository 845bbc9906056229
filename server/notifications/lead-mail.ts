import type { FormName } from '../../shared/lead.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import type { Site } from '../../shared/site.ts';
import type { NextSteps } from '../../shared/words.ts';
import { acknowledgementLimits } from '../forms/acknowledgement-limits.ts';
import { asTyped, attributionFacts, knownValues } from '../forms/lead-fields.ts';
import { leadPath } from '../forms/lead-path.ts';
import { ended } from '../jobs/delivery-result.ts';
import type { Deliver, LeadCall } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';
import type { MailSettings } from '../settings/read.ts';
import type { Mailer } from './mail/transport.ts';

/** What leads are mailed by, and to whom. */
export interface LeadMailing
  extends Pick<MailSettings, 'from' | 'leadsTo' | 'alertsTo' | 'acknowledge'> {
  mailer: Mailer;
  site: Site;
  words: Pick<Words, 'forms' | 'formats' | 'mails'>;
  /** What a sender may expect, by the acknowledgement. */
  next: NextSteps;
  /** The operator's page, which each mail links to; undefined: there is none that its readers reach. */
  leadsPageUrl?: string | undefined;
}

/**
 * Mails leads to our people. Never throws. The mail's text is loaded with the first one, like all that only
 * installations with mail need.
 */
export function createLeadMailer(mailing: LeadMailing): Deliver<LeadCall> {
  const { mailer, site, words, from, leadsTo: to, leadsPageUrl } = mailing;
  return async function mailLead(
    { target, lead: { id, form, payload, phone, receivedAt, attribution = {} } },
    signal,
  ) {
    const { leadMail } = await import('./mail/templates.ts');
    const facts = {
      id,
      form,
      values: asTyped({ form, phone }, valuesOf(form, payload)),
      receivedAt: new Date(receivedAt),
      attributionFacts: attributionFacts(attribution),
    };
    const link = leadsPageUrl && leadsPageUrl + leadPath(id);
    // All see who else has it; each gets it by a conversation of their own, which can fail by itself.
    const mail = leadMail(facts, { site, words, from, to, link });
    return mailer.send({ ...mail, envelope: { from, to: [target] } }, signal);
  };
}

/** Confirms to prospects that their lead is here, if it is and they still wonder. Never throws. */
export function createAcknowledger(mailing: LeadMailing, clock: Clock): Deliver<LeadCall> {
  return async function acknowledge({ lead }, signal) {
    const { id, form, payload, receivedAt, state } = lead;
    if (state === 'rejected' || state === 'spam') return ended('skipped', 'lead not wanted');
    if (clock.now() - receivedAt > acknowledgementLimits.oldestMs)
      return ended('skipped', 'too late');
    const { acknowledgement } = await import('./mail/templates.ts');
    const { email } = valuesOf(form, payload);
    const mail =
      typeof email === 'string' ? acknowledgement({ id, form, email }, mailing) : undefined;
    if (!mail) return ended('skipped', 'no mail address');
    const outcome = await mailing.mailer.send(mail, signal);
    // A stranger's mailbox gets no second copy to make sure of the first.
    if (outcome.kind !== 'unknown') return outcome;
    return { ...outcome, kind: 'skipped', reason: `unknown: ${outcome.reason}` };
  };
}

function valuesOf(form: FormName, payload: string) {
  return knownValues(form, JSON.parse(payload));
}
