import * as z from 'zod';
import { type Fields, line, list } from './fields.ts';
import { readBody, readInline, type TextResult } from './markdown.ts';
import type { Body, Copy } from './text.ts';

/** Running text in Markdown: one paragraph with links `[text](/path)`, `*emphasis*` and `**strong words**`. */
export const copy = z
  .string()
  .trim()
  .min(1, 'is empty: write a text, or take the line out')
  .transform((text, context): Copy => withIssues(readInline(text), context))
  .meta({ description: 'One paragraph of Markdown: [links](/contact), *emphasis*, **strong**' });

/** A text with headings, in Markdown. */
export const body = z
  .string()
  .transform((text, context): Body => withIssues(readBody(text), context))
  .meta({ description: 'Markdown: paragraphs, lists, notes, pictures and "## " headings' });

/** A heading with a sentence or two below it. */
export const titledText = { title: line, text: copy };

/** A heading, with or without a paragraph below it. */
export const sectionHead = { heading: line, intro: copy.exactOptional() };

/** What stands above each exhibit, and the ground below it. */
export const exhibitHead = {
  heading: line,
  intro: copy,
  ground: z.enum(['sunken', 'ink']).exactOptional().meta({
    description: 'Sets it off from the first screen; without, it stands on paper',
  }),
};

/** A section of several of a kind. */
export function section<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ ...sectionHead, items: list(item) });
}

export type TitledText = Fields<typeof titledText>;

function withIssues<Value>(
  { value, problems }: TextResult<Value>,
  context: z.RefinementCtx,
): Value {
  for (const { line, message } of problems) {
    context.addIssue({ code: 'custom', message, params: { line } });
  }
  return value;
}
