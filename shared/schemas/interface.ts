import * as z from 'zod';
import { list } from './fields.ts';
import { frameWords } from './interface/frame.ts';
import { phrase } from './phrase.ts';

const banner = z.strictObject({ headline: phrase(), text: phrase() });

const menuGroup = z.strictObject({
  title: phrase(),
  short: phrase().exactOptional().meta({ description: 'In the footer and in breadcrumbs' }),
});

/** `interface.yaml`: the words of what all pages share. */
export const interfaceWords = z.strictObject({
  menu: z.record(z.string(), menuGroup).meta({
    description: 'The groups of the menu in their order, by the name that pages call them',
  }),
  frame: frameWords,
  getQuoteBanner: z.strictObject({ standard: banner, home: banner }),
  contactStrip: z.strictObject({ heading: phrase(), text: phrase() }),
  nextSteps: z.strictObject({
    heading: phrase(),
    steps: list(z.strictObject({ when: phrase('replyTime'), text: phrase('replyTime') })),
  }),
  missingArticle: phrase().meta({ description: 'The title where no article matches the address' }),
});

export type Words = z.infer<typeof interfaceWords>;
