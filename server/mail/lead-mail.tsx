import { Fragment } from 'react';
import { contactLabels, quoteLabels } from '../../shared/field-labels.ts';
import type { FormName, FormState } from '../../shared/lead.ts';
import type { Site } from '../../shared/site.ts';
import { cleanLines } from '../leads/clean-text.ts';
import { mailAddress } from '../mail-address.ts';
import { displayName, headerText } from './header-text.ts';
import { longestName, type Mail, messageIdOf, sender } from './mail.ts';
import { mailPage } from './mail-page.tsx';
import { dashed, momentText, paragraphs, wrapped } from './plain-text.ts';

/** A lead, as far as a mail is concerned. */
export interface MailedLead {
  id: string;
  form: FormName;
  values: FormState['values'];
  receivedAt: Date;
}

interface LeadMailing {
  site: Site;
  /** The setting MAIL_FROM. */
  from: string;
  /** The setting LEADS_MAIL_TO. */
  to: readonly string[];
  /** The operator's page of this lead, if there is one. */
  link: string | undefined;
}

const formNames = { contact: 'Contact enquiry', quote: 'Quote request' } as const;
const labels: Readonly<Record<FormName, Readonly<Record<string, string>>>> = {
  contact: contactLabels,
  quote: quoteLabels,
};

/** The mail by which a person learns of a lead: every field, and an answer goes to the prospect. */
export function leadMail(lead: MailedLead, { site, from, to, link }: LeadMailing): Mail {
  const { form, values } = lead;
  const name = nameOf(lead);
  const address = mailAddress(textOf(values.email));
  const subject = `${formNames[form]} from ${headerText(name, longestName) || 'somebody'}`;
  const intro = `Sent by the website of ${site.name} on ${momentText(lead.receivedAt)}. ${
    address
      ? 'An answer to this mail goes to the sender.'
      : 'The e-mail address below is not one that mail can be sent to as it stands, so an answer to this mail does not reach the sender.'
  }`;
  const fields = Object.entries(labels[form]).map(([field, label]) => ({
    label,
    value: shown(values[field]),
    address: field === 'email' ? address : undefined,
  }));
  const reference = `Lead ${lead.id}`;
  return {
    from: sender(site, from),
    to,
    replyTo: address ? { name: displayName(name, longestName), address } : undefined,
    subject,
    text: paragraphs([
      subject,
      wrapped(intro),
      plainFields(fields),
      ...(link ? [`Open it: ${link}`] : []),
      reference,
    ]),
    html: mailPage(
      subject,
      <>
        <p>{intro}</p>
        <dl>
          {fields.map((field) => (
            <Field key={field.label} {...field} />
          ))}
        </dl>
        {link && (
          <p>
            <a href={link}>Open this lead</a>
          </p>
        )}
        <footer>{reference}</footer>
      </>,
    ),
    messageId: messageIdOf(['lead', lead.id], from),
    inReplyTo: undefined,
    autoSubmitted: undefined,
  };
}

interface ShownField {
  label: string;
  value: string | readonly string[];
  /** What the value can be linked to as. */
  address: string | undefined;
}

const nothing = 'not given';

function Field({ label, value, address }: ShownField) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {typeof value !== 'string' ? (
          <ul>
            {value.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : address ? (
          <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{value}</a>
        ) : (
          value.split('\n').map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
            <Fragment key={place}>
              {place > 0 && <br />}
              {line}
            </Fragment>
          ))
        )}
      </dd>
    </>
  );
}

/** Short fields stand close together, long ones by themselves. */
function plainFields(fields: readonly ShownField[]): string {
  let text = '';
  let lastWasShort = false;
  for (const { label, value } of fields) {
    const name = label.endsWith('?') ? label : `${label}:`;
    const line = `${name} ${value}`;
    const short = typeof value === 'string' && !value.includes('\n') && wrapped(line) === line;
    const long = () =>
      `${name}\n${typeof value === 'string' ? wrapped(value, '  ') : dashed(value)}`;
    const gap = text === '' ? '' : short && lastWasShort ? '\n' : '\n\n';
    text += gap + (short ? line : long());
    lastWasShort = short;
  }
  return text;
}

/** A field's value as it may stand in a mail's body; an empty one says so. */
function shown(value: FormState['values'][string] | undefined): string | readonly string[] {
  if (Array.isArray(value)) return value.length > 0 ? value.map(cleanLines) : nothing;
  return cleanLines(textOf(value)).trim() || nothing;
}

function nameOf({ form, values }: MailedLead): string {
  if (form === 'contact') return textOf(values.fullname);
  return `${textOf(values.firstName)} ${textOf(values.lastName)}`;
}

function textOf(value: FormState['values'][string] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}
