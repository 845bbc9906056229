import * as z from 'zod';
import { articleWords } from './interface/articles.ts';
import { contactStripWords, getQuoteBannerWords, nextStepsWords } from './interface/blocks.ts';
import { menuWords } from './interface/menu.ts';
import { reachWords } from './interface/reach.ts';

/** `interface.yaml`: the words of what all pages share, a group for each part of the pages. */
export const interfaceWords = z.strictObject({
  menu: menuWords,
  reach: reachWords,
  getQuoteBanner: getQuoteBannerWords,
  contactStrip: contactStripWords,
  nextSteps: nextStepsWords,
  articles: articleWords,
});

export type Words = z.infer<typeof interfaceWords>;
