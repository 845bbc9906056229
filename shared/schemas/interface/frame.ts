import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** What surrounds every page: the bars, the menu, the footer. */
export const frameWords = z.strictObject({
  skip: phrase().meta({ description: 'The link past the navigation' }),
  preview: phrase().meta({ description: 'Above all pages while the server shows drafts' }),
  home: phrase('name').meta({ description: 'The logo, to screen readers' }),
  topBar: phrase().meta({ description: 'The bar above the header, to screen readers' }),
  topBarMore: phrase().meta({ description: 'What opens the rest of that bar on phones' }),
  navigation: phrase().meta({ description: 'The main navigation, to screen readers' }),
  menu: phrase(),
  close: phrase(),
  nextStep: phrase().meta({ description: 'The bar with quote and chat, to screen readers' }),
  breadcrumbs: phrase().meta({ description: 'The way to the page, to screen readers' }),
  footer: phrase().meta({ description: 'The links of the footer, to screen readers' }),
  quickLinks: phrase(),
  allPages: phrase().meta({ description: 'What unfolds the other links of the footer on phones' }),
  cookieSettings: phrase(),
});
