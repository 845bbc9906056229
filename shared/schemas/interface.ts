import * as z from 'zod';
import { articleWords } from './interface/articles.ts';
import { contactStripWords, getQuoteBannerWords, nextStepsWords } from './interface/blocks.ts';
import { type FieldWords, formsWords } from './interface/forms.ts';
import { carouselWords, consentWords, mapWords, toastWords } from './interface/islands.ts';
import { mailsWords } from './interface/mails.ts';
import { menuWords } from './interface/menu.ts';

/** `interface.yaml`: the words of what all pages share, a group for each part of the pages. */
export const interfaceWords = z.strictObject({
  menu: menuWords,
  getQuoteBanner: getQuoteBannerWords,
  contactStrip: contactStripWords,
  nextSteps: nextStepsWords,
  articles: articleWords,
  forms: formsWords,
  carousel: carouselWords,
  map: mapWords,
  toasts: toastWords,
  consent: consentWords,
  mails: mailsWords,
});

export type { FieldWords };
export type Words = z.infer<typeof interfaceWords>;
