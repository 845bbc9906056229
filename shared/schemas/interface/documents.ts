import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** Names that browsers, search engines and feed readers show. */
export const titleWords = z.strictObject({
  page: phrase('name', 'brand').meta({ description: 'In the browser’s tab, and in results' }),
  articles: phrase('brand').meta({ description: 'The name of the feed' }),
});

/** `/license.txt`, to which the pictures' metadata lead. */
export const licenseWords = z.strictObject({
  title: phrase('brand'),
  rights: phrase('copyright'),
  ask: phrase('address'),
});

/** What the privacy policy says of the forms' fields. */
export const policyWords = z.strictObject({
  contact: phrase().meta({ description: 'The subject of the sentences below' }),
  quote: phrase(),
  field: phrase('label').meta({ description: 'The name of a field, in quotes' }),
  needs: phrase('form', 'fields'),
  mayStayEmpty: phrase('form', 'fields'),
  needsAndMayStayEmpty: phrase('form', 'needed', 'free'),
});
