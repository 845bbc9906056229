import * as z from 'zod';
import { httpUrl } from '../../../shared/schemas/http-url.ts';
import { smtpServer } from '../server-address.ts';
import { email, emails, onOrOff, webhookSecrets, webhookUrls, wholeNumber } from '../types.ts';
import { webhookFormats } from '../webhook-endpoints.ts';

/** Where leads, events and alerts are sent. */
export const deliverySettings = {
  contactUrl: httpUrl.optional().meta({
    description: "the external site's `…/chat`, where contact enquiries go",
    none: 'the ledger alone',
    example: 'https://forms.example.com/chat',
  }),
  quoteUrl: httpUrl.optional().meta({
    description: "the external site's `…/form`, where quote requests go",
    none: 'the ledger alone',
    example: 'https://forms.example.com/form',
  }),
  forwardOrigin: onOrOff
    .prefault('off')
    .describe(
      '`on`: what is forwarded there also has `landing`, `from`, `source` and `campaign`, as far as they are known',
    ),
  upstreamTimeoutMs: wholeNumber(100, 60_000, 8000).describe(
    "longest wait for the provider or a form's target",
  ),
  smtpUrl: smtpServer.optional().meta({
    description:
      'the mail server that mails are handed to: `smtps://user:password@host` (port 465), or `smtp://…` (port 587, ' +
      'STARTTLS where it is offered, and always for a password unless the host is `localhost`). Certificates are ' +
      'verified; `NODE_EXTRA_CA_CERTS` names an authority of your own',
    none: 'none: no mail',
    example: 'smtps://user:password@mail.example.com',
  }),
  mailFrom: email.optional().meta({
    description:
      'the address that mails come from, and that undeliverable ones come back to: somebody has to read it. The mail server ' +
      'must take it. Of a domain that no recipient shares (`website@forms.example.com`), no filter takes the prospect’s ' +
      'address, to which answers go, for a fraud',
    none: "the brand's `emails.company`",
    example: 'website@example.com',
  }),
  leadsMailTo: emails.prefault('').meta({
    description: 'who gets each lead as a mail: one address or several, with commas between them',
    none: 'nobody',
    example: 'sales@example.com,office@example.com',
  }),
  weeklyMail: onOrOff
    .prefault('off')
    .describe('`on`: they get a mail each Monday on what changed most against the week before'),
  acknowledge: onOrOff
    .prefault('off')
    .describe('`on`: prospects get a short confirmation, without their own words in it'),
  alertsMailTo: emails.prefault('').meta({
    description: 'who hears of trouble that needs a person',
    none: 'nobody: the log alone',
    example: 'admin@example.com',
  }),
  webhookUrls: webhookUrls.prefault('').meta({
    description:
      'who is told by HTTP of each lead, change of status and alert ([how](docs/operating.md#webhooks)): one `https` ' +
      'address or several, with commas between them',
    none: 'nobody',
    example: 'https://crm.example.com/hook,https://hooks.slack.com/services/T0/B0/secret',
  }),
  webhookSecret: webhookSecrets.prefault('').meta({
    description:
      'signs webhooks after [Standard Webhooks](https://www.standardwebhooks.com): `whsec_` and what ' +
      '`openssl rand -base64 32` prints; while it is changed the new one and the old, with a comma between them',
    none: 'none: only addresses in the format `slack` do without',
    example: 'whsec_what/openssl/prints/in/the/place/of/this',
  }),
  webhookFormat: z
    .enum(webhookFormats, `must be ${webhookFormats.join(' or ')}`)
    .optional()
    .meta({
      description: '`json` or `slack`, whose text Mattermost and Discord (`…/slack`) read, too',
      none: 'by address: `slack` for hooks.slack.com and what ends with `/slack`, else `json`',
      example: 'json',
    }),
  webhookPrivate: onOrOff
    .prefault('off')
    .describe('`on`: webhooks may go to private addresses and by plain `http`'),
  heartbeatUrl: httpUrl.optional().meta({
    description:
      'an address that is called each minute, so that a watcher outside notices when the calls stay away',
    none: 'none',
    example: 'https://watcher.example.com/ping/site',
  }),
};
