import * as z from 'zod';
import { fieldList, senderFields } from '../../shared/forms.ts';
import { type FormName, forms } from '../../shared/lead.ts';

/** The facts of those events that have a text of their own. */
const lead = z.object({
  id: z.string(),
  form: z.custom<FormName>((form) => form === 'contact' || form === 'quote'),
  fields: z.record(z.string(), z.unknown()).optional(),
  status: z.string().optional(),
  before: z.string().optional(),
  by: z.string().optional(),
  lostReason: z.string().nullish(),
});
const alert = z.object({
  title: z.string(),
  details: z.array(z.string()).default([]),
  whatToDo: z.string().optional(),
});

const kinds = { contact: 'Contact enquiry', quote: 'Quote request' } as const;

/** Longer words are cut: the desk has them whole. */
const longestWords = 500;

type LinkTo = (id: string) => string | undefined;

/** A text that Slack and its kin show. @param linkTo a lead's page on the desk, if there is one */
export function slackText(kind: string, data: unknown, linkTo: LinkTo): string {
  const trouble = alert.safeParse(data);
  if (trouble.success) return alertText(kind, trouble.data);
  const about = lead.safeParse(data);
  return about.success ? leadText(about.data, linkTo) : `Event ${escaped(kind)}`;
}

function alertText(kind: string, { title, details, whatToDo }: z.infer<typeof alert>): string {
  const head = kind === 'alert.over' ? ':white_check_mark: *Over:* ' : ':rotating_light: ';
  return lines([
    `${head}*${escaped(title)}*`,
    ...details.map(escaped),
    whatToDo && escaped(whatToDo),
  ]);
}

function leadText({ id, form, ...facts }: z.infer<typeof lead>, linkTo: LinkTo): string {
  const { fields = {}, status, before, by, lostReason } = facts;
  const textOf = (field: string) => String(fields[field] ?? '');
  const { fields: table } = forms[form];
  const sender = [...senderFields(table).map(textOf), textOf('email') && `(${textOf('email')})`];
  const name = sender.join(' ').trim();
  const change = status && `: ${before ? `${escaped(before)} → ` : ''}*${escaped(status)}*`;
  const words = fieldList(table).find((field) => field.kind === 'textarea');
  const text = textOf(words?.name ?? '')
    .slice(0, longestWords)
    .toWellFormed();
  const link = linkTo(id);
  return lines([
    `*${kinds[form]}*${name && ` from ${escaped(name)}`}${change ?? ''}`,
    lostReason && escaped(lostReason),
    by && `by ${escaped(by)}`,
    ...text.split('\n').map((line) => line.trim() && `> ${escaped(line.trim())}`),
    link && `<${link}|Open this lead>`,
  ]);
}

function lines(texts: readonly (string | null | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}

/**
 * Nothing that somebody typed is markup, a mention or a link
 * (https://docs.slack.dev/messaging/formatting-message-text).
 */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`]/g, '\u200b$&');
}
