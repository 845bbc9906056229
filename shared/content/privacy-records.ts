import { formatCount } from '../count.ts';
import type { Titled } from './types.ts';

/** What the policy says of enquiries that leave a copy with the site, and of those that leave none. */
export interface RecordTexts {
  /** What becomes of what automated senders send. */
  spam: string;
  /** From the press of the button on. */
  handling: readonly Titled[];
  /** What becomes of a mail to the staff that can't be sent at once. */
  mailRetry: string;
  /** How the copy is guarded; ends with a space where it says anything. */
  guarded: string;
  retention: readonly Titled[];
  rights: readonly Titled[];
}

interface Facts {
  /** Staff get each enquiry by mail. */
  staffMail: boolean;
}

/** For a site with a ledger. @param days after which a settled enquiry is removed */
export function withLedger(days: number, { staffMail }: Facts): RecordTexts {
  const kept = inDays(days);
  return {
    spam: 'Such a submission is marked as spam, kept apart and never passed on.',
    handling: [
      {
        title: 'Recording',
        text: 'When you press the button, our server checks the fields and writes the enquiry to a ledger, which is a database of ours. It stores what you sent, the time, the state of the enquiry, each attempt to deliver it, and a check value by which a form that is sent twice by accident is filed once. This happens first, so that a fault elsewhere cannot lose your message.',
      },
      {
        title: 'Forwarding',
        text: 'Where a lead-handling system is configured, the server then forwards the form’s fields to it. If that system cannot be reached, the server tries again in the background for up to three days. Where none is configured, the enquiry stays in the ledger, and our staff read it there.',
      },
    ],
    mailRetry: 'If our mail server cannot be reached, the mail is tried again as forwarding is.',
    guarded: 'The ledger cannot be reached over the web. ',
    retention: [
      {
        title: `Settled enquiries: ${kept}`,
        text: `An enquiry is settled when the lead-handling system has accepted it, has refused it while you were told so, or when it was marked as spam. Our server’s copy is removed automatically ${kept} later. The period covers the questions that come up after a first conversation; spam may go sooner.`,
      },
      {
        title: 'Open enquiries: until handled',
        text: 'An enquiry that could not be delivered, was refused after we had confirmed it to you, or belongs to a site without such a system is not removed by that clock, since nobody might have read it yet. Our staff delete it when it has been dealt with, or earlier if you ask.',
      },
    ],
    rights: [
      {
        title: 'Access',
        text: 'An operator looks up every entry under your e-mail address in the ledger and sends you a copy in a readable file: what you sent, when, and the delivery attempts.',
      },
      {
        title: 'Update',
        text: 'The ledger keeps an enquiry as it was written, so we correct your details where we work with them and tell the lead-handling system if it received them. On request we delete the outdated entry, and you may send the form again.',
      },
      {
        title: 'Delete',
        text: `A command on our server removes all entries with your address. If an enquiry was already forwarded, we also ask for its removal in the receiving system.${staffMail ? ' The mail in our own mailboxes is deleted by hand at the same time.' : ''}`,
      },
    ],
  };
}

/** For a site that hands enquiries on and keeps none (`DATA_DIR=off`). */
export function withoutLedger({ staffMail }: Facts): RecordTexts {
  const held = staffMail
    ? 'the lead-handling system and our mailboxes'
    : 'the lead-handling system';
  return {
    spam: 'Such a submission is dropped and never passed on.',
    handling: [
      {
        title: 'Passing on',
        text: 'When you press the button, our server checks the fields and hands the enquiry on while you wait, to a lead-handling system where one is configured. The website itself stores no copy. There is no second attempt in the background: if nobody could take the enquiry, you are told so at once, and your words are still in the form.',
      },
    ],
    mailRetry: 'If our mail server cannot be reached, that mail is not tried again.',
    guarded: '',
    retention: [
      {
        title: 'On this website: no copy',
        text: 'Our server forgets an enquiry as soon as it has been handed on.',
      },
      {
        title: 'Where enquiries arrive: until handled',
        text: `What ${held} received is deleted when it has been dealt with, or earlier if you ask.`,
      },
    ],
    rights: [
      {
        title: 'Access',
        text: `We look up what is held under your e-mail address in ${held}, and send you a copy.`,
      },
      {
        title: 'Update',
        text: `We correct your details in ${held} and where we work with them.`,
      },
      {
        title: 'Delete',
        text: `We delete what is held under your e-mail address in ${held}.`,
      },
    ],
  };
}

/** "90 days", with a thousands separator. */
export function inDays(days: number): string {
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}
