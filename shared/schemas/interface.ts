import * as z from 'zod';
import { line, list } from './fields.ts';

const banner = z.strictObject({ headline: line, text: line });

const menuGroup = z.strictObject({
  title: line,
  short: line.exactOptional().meta({ description: 'In the footer and in breadcrumbs' }),
});

/** `interface.yaml`: the words of what all pages share. */
export const interfaceWords = z.strictObject({
  menu: z.record(z.string(), menuGroup).meta({
    description: 'The groups of the menu in their order, by the name that pages call them',
  }),
  getQuoteBanner: z.strictObject({ standard: banner, home: banner }),
  contactStrip: z.strictObject({ heading: line, text: line }),
  nextSteps: z.strictObject({
    heading: line,
    steps: list(z.strictObject({ when: line, text: line })).meta({
      description: '{replyTime} stands for the reply time of site.yaml',
    }),
  }),
  missingArticle: line.meta({ description: 'The title where no article matches the address' }),
});

export type Words = z.infer<typeof interfaceWords>;
