import type { ServiceContent } from './service-content.ts';
import { apiContent } from './services/api.ts';
import { cmsContent } from './services/cms.ts';
import { digitalMarketingContent } from './services/digital-marketing.ts';
import { ecommerceContent } from './services/ecommerce.ts';
import { mobileContent } from './services/mobile.ts';
import { phpContent } from './services/php.ts';
import { uiuxContent } from './services/uiux.ts';
import { websiteContent } from './services/website.ts';

/** The eight pages of the service layout: the navigation's six services, then CMS and PHP. */
export const serviceContents: readonly ServiceContent[] = [
  websiteContent,
  mobileContent,
  ecommerceContent,
  apiContent,
  digitalMarketingContent,
  uiuxContent,
  cmsContent,
  phpContent,
];
