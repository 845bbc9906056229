import type { Trouble } from '../analytics/lead-troubles.ts';
import { endpointTroubleLine, troubleLine, troublePlace } from '../analytics/trouble-words.ts';
import { leadsIn } from '../forms/lead-count.ts';
import type { AlertRecord } from '../jobs/alerts-repository.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { when } from '../lib/moment-text.ts';
import { spanText, thresholds } from '../lib/thresholds.ts';
import {
  type Condition,
  type ConditionDetail,
  whenAbove,
  whenFailing,
  whenFalse,
} from './condition.ts';
import type { Facts } from './facts.ts';

/** Everything that is watched: mails, the desk, metrics, alert rules and docs have it from here. */
export const conditions: readonly Condition[] = [
  {
    name: 'leads-dead',
    severity: 'critical',
    title: 'Leads have been given up',
    whatToDo:
      'Their pages at the desk, or `leads show ID`, say why; once the cause is mended, deliver them again there, or by `leads retry --dead`.',
    find: leadsThat(({ kind }) => kind === 'dead'),
  },
  {
    name: 'leads-waiting',
    severity: 'warning',
    touches: 'forms',
    title: `Leads have been waiting for more than ${spanText(thresholds.leadWaitsMs)}`,
    whatToDo:
      'Nothing is lost, and they are tried again by themselves. Their pages at the desk, or `leads show ID`, say what the external site or the mail server answers; see that it works and that the settings are right.',
    find: leadsThat(({ kind }) => kind === 'waiting'),
  },
  {
    name: 'mail-refused',
    severity: 'critical',
    title: 'The mail server refuses the mail of leads',
    whatToDo:
      'Others may have got them, and they are in the ledger. Mend the mailbox, or the address in LEADS_MAIL_TO and restart; then deliver them again at the desk, or by `leads retry --state rejected`.',
    find: leadsThat(({ kind, channel }) => kind === 'rejected' && channel === 'mail'),
  },
  {
    name: 'leads-refused',
    severity: 'note',
    title: 'The external site refuses leads',
    whatToDo:
      'Their pages at the desk, or `leads show ID`, have its words. Then “Deliver again” or another status than “new”, or `leads retry ID` or `leads handled ID`.',
    find: leadsThat(({ kind, channel }) => kind === 'rejected' && channel === 'target'),
  },
  {
    name: 'leads-unseen',
    severity: 'note',
    title: 'Leads were sent to nobody, and are kept here only',
    whatToDo: 'Read them, and then say so: by a status at the desk, or `leads handled ID`.',
    find: leadsThat(({ kind }) => kind === 'unseen'),
  },
  {
    name: 'leads-late',
    severity: 'warning',
    title: 'Leads have no answer in the time that the site promises',
    whatToDo:
      'Answer them, and say so at the desk: any status but “new”. The promise is `replyTime` of site.yaml; weekends don’t count where it is in working days.',
    find: leadsThat(({ kind }) => kind === 'late'),
  },
  {
    name: 'form-unattended',
    severity: 'warning',
    title: 'A form’s leads reach nobody',
    whatToDo:
      'They stay in the ledger, where only the desk and `leads list` show them. Set SMTP_URL and LEADS_MAIL_TO, CONTACT_URL and QUOTE_URL, or WEBHOOK_URLS.',
    find: ({ unattended }) => unattended?.map((form) => ({ text: `It is the form "${form}".` })),
  },
  {
    name: 'host-rewritten',
    severity: 'warning',
    touches: 'forms',
    title: 'Forms are refused, because they arrive under another name than that of SITE_URL',
    whatToDo:
      'Let the proxy hand it on (`proxy_set_header Host $host` in nginx, `ProxyPreserveHost On` in Apache; deploy/proxies has the lines of others), or set SITE_URL to where visitors are, and redirect other names there.',
    find: ({ wrongHosts }) =>
      wrongHosts?.map((host) => ({ text: `The last form came for “${cleanLine(host)}”.` })),
  },
  {
    name: 'visitors-alike',
    severity: 'warning',
    touches: 'forms',
    title: 'Visitors can’t be told apart, and share one quota of messages',
    whatToDo:
      'Let the proxy in front write X-Forwarded-For, and set TRUST_PROXY; deploy/proxies has the lines.',
    find: ({ isSenderKnown }) =>
      whenFalse(isSenderKnown, 'The last form came without its sender’s address.'),
  },
  {
    name: 'target-down',
    severity: 'warning',
    touches: 'forms',
    lastsMs: thresholds.targetDownMs,
    title: `An external site has been down for ${spanText(thresholds.targetDownMs)}`,
    whatToDo:
      'Nothing is lost: leads wait in the ledger, and are sent by themselves once it is back. See that the site of CONTACT_URL or QUOTE_URL works.',
    find: ({ targetsDown }) =>
      targetsDown?.map((form) => ({ text: `The form "${form}" is sent there.` })),
  },
  {
    name: 'webhook-down',
    severity: 'warning',
    lastsMs: thresholds.targetDownMs,
    title: `A webhook’s receiver has been down for ${spanText(thresholds.targetDownMs)}`,
    whatToDo:
      'Nothing is lost: webhooks wait in the ledger, and are tried for three days. “Webhooks” at the desk, or `leads webhooks list`, says what the receiver answers; see that it works, and that its address in WEBHOOK_URLS is right.',
    find: ({ endpointsDown }) => endpointsDown?.map((name) => ({ text: `It is ${name}.` })),
  },
  {
    name: 'webhooks-dead',
    severity: 'warning',
    title: 'Webhooks have been given up',
    whatToDo:
      '“Webhooks” at the desk, or `leads webhooks list`, shows them, with what the receiver answered; once it works, “Send again” there, or `leads webhooks replay ID`. A receiver that said 410 gets none until then: if it is gone for good, take it out of WEBHOOK_URLS.',
    find: ({ endpointTroubles }) =>
      endpointTroubles?.map((trouble) => ({ text: endpointTroubleLine(trouble) })),
  },
  {
    name: 'mail-failing',
    severity: 'critical',
    touches: 'forms',
    title: `No mail has got out for ${spanText(thresholds.mailFailsMs)}`,
    whatToDo:
      'Mails wait, and leads are in the ledger. The log and a lead’s page at the desk, or `leads show ID`, say what the mail server of SMTP_URL answers.',
    find: ({ mailFailsMs }) => whenFailing(mailFailsMs, thresholds.mailFailsMs),
  },
  {
    name: 'ledger',
    severity: 'critical',
    touches: 'forms',
    title: 'The ledger can’t be written',
    whatToDo:
      'Meanwhile leads are kept in DATA_DIR where DATABASE_URL is away; else they are forwarded and mailed directly, and refused where neither works. See that DATA_DIR is there, writable and has space, or that the database of DATABASE_URL is.',
    find: ({ isWritable, writeFailure }) => whenFalse(isWritable, writeFailure),
  },
  {
    name: 'ledger-file',
    severity: 'critical',
    title: 'The ledger’s file was replaced, removed or damaged',
    whatToDo:
      'Damaged: `leads backup FILE` saves what can be read, `leads restore FILE --yes` puts a backup in its place. Replaced or removed while the server ran: what was there is kept beside it; `leads import` takes over from it what isn’t here. That is told for a day, or until the server is started anew.',
    find: ({ fileTroubles }) => fileTroubles?.map((text) => ({ text })),
  },
  {
    name: 'leads-orphaned',
    severity: 'critical',
    title: 'Leads wait in a file from which nobody delivers them',
    whatToDo:
      '`leads import FILE` takes them over; give it the server’s settings. It is what was kept while the database was away, or the ledger of a server without DATABASE_URL: with the settings as they were, they go on by themselves, too.',
    find: ({ orphaned }) =>
      orphaned?.map(({ leads, path }) => ({ text: `${leadsIn(leads)} in ${path}` })),
  },
  {
    name: 'ledger-size',
    severity: 'warning',
    title: `The ledger takes more than ${thresholds.ledgerPercent} % of LEDGER_MAX_MB`,
    whatToDo:
      'At LEDGER_MAX_MB new leads are no longer kept, only forwarded and mailed directly, or refused. `leads list` shows whether they are real: `leads delete` what is not, or set LEDGER_MAX_MB higher.',
    find: ({ ledgerPercent }) => whenAbove(ledgerPercent, thresholds.ledgerPercent, '% full'),
  },
  {
    name: 'disk',
    severity: 'warning',
    title: `The volume of DATA_DIR is more than ${thresholds.volumePercent} % full`,
    whatToDo: 'Make space: a full volume takes no leads.',
    find: ({ volume }) =>
      whenAbove(
        volume && (100 * (volume.size - volume.free)) / (volume.size || 1),
        thresholds.volumePercent,
        '% full',
      ),
  },
  {
    name: 'provider',
    severity: 'warning',
    touches: 'articles',
    title: `The blog provider has failed for ${spanText(thresholds.providerFailsMs)}`,
    whatToDo: 'Visitors see the last good list. See that the provider of BLOGS_URL answers.',
    find: ({ providerFailsMs }) => whenFailing(providerFailsMs, thresholds.providerFailsMs),
  },
  {
    name: 'pages-not-ready',
    severity: 'critical',
    touches: 'pages',
    lastsMs: thresholds.pagesMissingMs,
    title: 'Not every page could be made',
    whatToDo:
      '/readyz is 503, so a load balancer sends nobody to this server. The log names the pages.',
    find: ({ arePagesReady }) => whenFalse(arePagesReady),
  },
  {
    name: 'server-errors',
    severity: 'critical',
    touches: 'pages',
    lastsMs: thresholds.errorsMs,
    title: `More than ${thresholds.errorsPercent} % of the answers are errors of ours`,
    whatToDo:
      'They are error lines in the log, each with its requestId; without lines they are finished pages that say 503, because the blog provider is down.',
    find: ({ errorsPercent }) => whenAbove(errorsPercent, thresholds.errorsPercent, '%'),
  },
  {
    name: 'event-loop-slow',
    severity: 'warning',
    lastsMs: thresholds.eventLoopSlowMs,
    title: 'The server’s event loop is held up',
    whatToDo: `One turn in a hundred waits for more than ${thresholds.eventLoopMs} ms: too little CPU, or too much to do at once.`,
    find: ({ eventLoopMs }) => whenAbove(eventLoopMs, thresholds.eventLoopMs, 'ms'),
  },
];

/**
 * The conditions that these facts show, in the order of `conditions`; of those that they don't tell of, the ones with an
 * open alert. Without the time that a condition has to last: that is the alerts' to know.
 */
export function activeConditions(
  facts: Facts,
  alerts: readonly Pick<AlertRecord, 'name' | 'state' | 'since'>[] = [],
) {
  const open = alerts.filter(({ state }) => state === 'began');
  const openSince = (one: string): ConditionDetail[] =>
    open
      .filter(({ name }) => name === one)
      .map(({ since }) => ({ text: `since ${when(since)} UTC`, since }));
  return conditions
    .map((condition) => ({
      condition,
      details: condition.find(facts) ?? openSince(condition.name),
    }))
    .filter(({ details }) => details.length > 0);
}

/** A trouble that is there. */
export type ActiveCondition = ReturnType<typeof activeConditions>[number];

function leadsThat(isMeant: (trouble: Trouble) => boolean): Condition['find'] {
  return ({ troubles }) =>
    troubles?.filter(isMeant).map((leads) => {
      const place = leads.channel === 'mail' ? 'by mail' : 'to the external site';
      const text = `${troubleLine(leads)}${leads.channel ? `, ${place}` : ''}`;
      return { text, named: troublePlace(leads), leads };
    });
}
