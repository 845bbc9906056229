import type { Blog } from '../../shared/blog.ts';
import { sampleCover } from '../../shared/pictures.ts';
import { apiIdempotencyKeys } from './samples/api-idempotency-keys.ts';
import { appStoreReviewChecklist } from './samples/app-store-review-checklist.ts';
import { ballByBallLatency } from './samples/ball-by-ball-latency.ts';
import { checkoutThatForgives } from './samples/checkout-that-forgives.ts';
import { coreWebVitalsFieldData } from './samples/core-web-vitals-field-data.ts';
import { designTokensHandover } from './samples/design-tokens-handover.ts';
import { fantasyPointsEngine } from './samples/fantasy-points-engine.ts';
import { seoMigrationRedirectMap } from './samples/seo-migration-redirect-map.ts';

/** What the site shows where no blog provider is set. Oldest first, as a provider lists them. */
export const sampleBlogs: readonly Blog[] = [
  ballByBallLatency,
  appStoreReviewChecklist,
  coreWebVitalsFieldData,
  checkoutThatForgives,
  apiIdempotencyKeys,
  fantasyPointsEngine,
  seoMigrationRedirectMap,
  designTokensHandover,
].map((blog) => ({ ...blog, imageWidths: sampleCover.widths }));
