import { expect, test } from 'vitest';
import { organization } from '../../../server/seo/structured-data/agency.ts';
import type { Context } from '../../../server/seo/structured-data/node.ts';
import { nodeIds } from '../../../server/seo/structured-data/node.ts';
import { createUrls } from '../../../server/seo/urls.ts';
import type { Content } from '../../../shared/content.ts';
import { deliveredContent } from '../../support/content.ts';
import { siteContext } from './factories.ts';

test('what a brand leaves out is not said to machines either', () => {
  const bare = { ...deliveredContent.site, phones: [], social: [], address: undefined };
  const node = organization(contextOf({ ...deliveredContent, site: bare }));
  for (const name of ['contactPoint', 'sameAs', 'address', 'legalName']) {
    expect(node).not.toHaveProperty(name);
  }
  expect(node).toMatchObject({ '@type': 'Organization', email: bare.emails.company });
});

test('an agency with an address and hours is a place that opens and closes', () => {
  const hours = [{ from: 'monday', to: 'tuesday', opens: '09:00', closes: '17:00' }] as const;
  const site = { ...deliveredContent.site, legalName: 'Werft Nord GmbH', hours };
  expect(organization(contextOf({ ...deliveredContent, site }))).toMatchObject({
    '@type': 'ProfessionalService',
    legalName: 'Werft Nord GmbH',
    openingHoursSpecification: [
      {
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        opens: '09:00',
        closes: '17:00',
      },
    ],
  });
});

test('the logo is the drawn icon, or the mark where none is drawn of this brand', () => {
  const logo = (hasIcons: boolean) => organization(contextOf({ ...deliveredContent, hasIcons }));
  expect(logo(true)).toMatchObject({ logo: { url: 'https://www.example.com/icon-512.png' } });
  expect(logo(false)).toMatchObject({ logo: { url: 'https://www.example.com/favicon.svg' } });
});

function contextOf(content: Content): Pick<Context, 'content' | 'site' | 'urls' | 'ids'> {
  const urls = createUrls(siteContext);
  return { content, site: content.site, urls, ids: nodeIds(content, urls, urls.of('/')) };
}
