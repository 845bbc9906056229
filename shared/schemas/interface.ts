import * as z from 'zod';
import { articleWords } from './interface/articles.ts';
import {
  blockWords,
  buttonWords,
  contactStripWords,
  getQuoteBannerWords,
  nextStepsWords,
  sectionWords,
} from './interface/blocks.ts';
import { consentWords } from './interface/consent.ts';
import { licenseWords, policyWords, titleWords } from './interface/documents.ts';
import { failureWords, refusalWords } from './interface/failures.ts';
import { formatWords } from './interface/formats.ts';
import { menuWords } from './interface/menu.ts';
import { reachWords } from './interface/reach.ts';

/** `interface.yaml`: the words of what all pages share, a group for each part of the pages. */
export const interfaceWords = z.strictObject({
  menu: menuWords,
  buttons: buttonWords,
  reach: reachWords,
  getQuoteBanner: getQuoteBannerWords,
  contactStrip: contactStripWords,
  nextSteps: nextStepsWords,
  sections: sectionWords,
  blocks: blockWords,
  articles: articleWords,
  consent: consentWords,
  failures: failureWords,
  refusals: refusalWords,
  formats: formatWords,
  titles: titleWords,
  license: licenseWords,
  policy: policyWords,
});

export type Words = z.infer<typeof interfaceWords>;
