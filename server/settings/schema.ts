import * as z from 'zod';
import { deliverySettings } from './schema/delivery.ts';
import { leadSettings } from './schema/leads.ts';
import { operationSettings } from './schema/operations.ts';
import { siteSettings } from './schema/site.ts';

/**
 * Everything an operator can set, by the name of its environment variable in camel case: what it may be, what it is
 * if nobody sets it, and what README.md and .env.example say of it (`npm run maintain -- texts` writes both).
 * `none` is said in the place of a default, `example` where there is none to show.
 */
export const settingsSchema = z.object({
  ...siteSettings,
  ...deliverySettings,
  ...leadSettings,
  ...operationSettings,
});
