import * as z from 'zod';
import { copy } from './copy.ts';
import { line, list } from './fields.ts';
import { pageHead } from './page-head.ts';
import { onlyNames } from './phrase.ts';
import type { Copy } from './text.ts';

/** What stands in braces in the policy's texts: the brand's name and address, … */
export const placeholders = [
  'name',
  'legalName',
  'address',
  'email',
  'retention',
  'spam',
  'cookie',
  'contactFields',
  'projectFields',
] as const;

export type Placeholder = (typeof placeholders)[number];

/** What decides whether a part of the policy is said: how this installation is set up. */
export const conditions = [
  'ledger',
  'forwarding',
  'forwarding all',
  'origin',
  'webhooks',
  'desk',
  'staff mail',
  'sender mail',
  'reminders',
  'mail',
  'chat',
  'map',
  'embeds',
  'analytics',
  'exempt analytics',
  'consent',
  'address',
  'visits',
  'countries',
] as const;

export type Condition = (typeof conditions)[number];

/** A condition that has to hold, or not to hold. */
export interface Clause {
  condition: Condition;
  holds: boolean;
}

const known = z.enum(conditions);

/** `chat, no map`: all of them have to be so. */
const when = z
  .string()
  .transform((text, context): readonly Clause[] =>
    text.split(',').flatMap((part) => {
      const text = part.trim();
      const holds = !text.startsWith('no ');
      const name = holds ? text : text.slice(3);
      const condition = known.safeParse(name);
      if (condition.success) return [{ condition: condition.data, holds }];
      context.addIssue(`has "${name}": write ${conditions.join(', ')}, or "no " before one`);
      return [];
    }),
  )
  .exactOptional()
  .meta({ description: `Only said where this is so: ${conditions.join(', ')}, or "no chat"` });

const policyText = z.string().superRefine(onlyNames(placeholders)).pipe(copy);

const sentence = z.strictObject({ when, text: policyText });

const paragraph = {
  text: policyText.exactOptional(),
  sentences: list(sentence)
    .exactOptional()
    .meta({ description: 'Instead of `text`: one paragraph, of sentences with conditions' }),
};

const item = z
  .strictObject({ when, title: line, ...paragraph })
  .refine(hasOne, 'needs one of text and sentences');

const block = z
  .strictObject({ when, ...paragraph, list: list(item).exactOptional() })
  .refine(hasOne, 'needs one of text, sentences and list');

/** The privacy policy. In its texts stand `{name}`, `{address}` and the other `placeholders`. */
export const privacy = z.strictObject({
  ...pageHead('privacy'),
  intro: policyText,
  sections: list(z.strictObject({ heading: line, blocks: list(block) })),
});

export type PrivacyPage = z.infer<typeof privacy>;
export type PrivacyItem = z.infer<typeof item>;

function hasOne(ways: { text?: Copy; sentences?: unknown; list?: unknown }): boolean {
  return [ways.text, ways.sentences, ways.list].filter((way) => way !== undefined).length === 1;
}
