import * as z from 'zod';
import { articleWords } from './interface/articles.ts';
import {
  blockWords,
  buttonWords,
  caseWords,
  contactStripWords,
  getQuoteBannerWords,
  nextStepsWords,
  sectionWords,
} from './interface/blocks.ts';
import { licenseWords, titleWords } from './interface/documents.ts';
import { estimateWords } from './interface/estimate.ts';
import { failureWords } from './interface/failures.ts';
import { formatWords } from './interface/formats.ts';
import { type FieldWords, formsWords } from './interface/forms.ts';
import { frameWords } from './interface/frame.ts';
import {
  carouselWords,
  consentWords,
  embedWords,
  mapWords,
  matchWords,
  toastWords,
} from './interface/islands.ts';
import { mailsWords } from './interface/mails.ts';
import { menuWords } from './interface/menu.ts';
import { reachWords } from './interface/reach.ts';
import { statusWords } from './interface/status.ts';

/** `interface.yaml`: the words of what all pages share, a group for each part of the pages. */
export const interfaceWords = z.strictObject({
  menu: menuWords,
  frame: frameWords,
  buttons: buttonWords,
  reach: reachWords,
  getQuoteBanner: getQuoteBannerWords,
  contactStrip: contactStripWords,
  nextSteps: nextStepsWords,
  sections: sectionWords,
  blocks: blockWords,
  cases: caseWords,
  articles: articleWords,
  estimate: estimateWords,
  forms: formsWords,
  carousel: carouselWords,
  match: matchWords,
  map: mapWords,
  toasts: toastWords,
  embeds: embedWords,
  consent: consentWords,
  mails: mailsWords,
  failures: failureWords,
  status: statusWords,
  formats: formatWords,
  titles: titleWords,
  license: licenseWords,
});

export type { FieldWords };
export type Words = z.infer<typeof interfaceWords>;
