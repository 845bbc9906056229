import { expect, test } from 'vitest';
import { trailTo } from '../../shared/breadcrumbs.ts';
import { readConsent } from '../../shared/consent.ts';
import { checkLead, isSuccess } from '../../shared/lead.ts';
import { documentTitle } from '../../shared/title.ts';
import { checkForm, contactSchema } from '../../shared/validation.ts';
import { paths } from '../specified-routes.ts';
import { deliveredContent, isSitePath } from '../support/content.ts';

test('a cookie counts without a space before it too, and only whole', () => {
  expect(readConsent('a=b;consent=all')).toBe('all');
  expect(readConsent('a=b;\t consent=necessary')).toBe('necessary');
  expect(readConsent('a=consent=all')).toBeUndefined();
});

test('a title of exactly the longest length is shown whole', () => {
  const site = { name: 'Orbit Stack Technologies', shortName: 'OST' };
  const titling = { site, words: deliveredContent.words };
  const whole = `${'x'.repeat(65 - 27)} | Orbit Stack Technologies`;
  expect(documentTitle('x'.repeat(38), titling)).toBe(whole);
  expect(documentTitle('x'.repeat(39), titling)).toBe(`${'x'.repeat(39)} | OST`);
  expect(documentTitle('x'.repeat(59), titling)).toBe(`${'x'.repeat(59)} | OST`);
  expect(documentTitle('x'.repeat(60), titling)).toBe('x'.repeat(60));
});

test('where a whole body is at fault, no field is named', () => {
  for (const values of [null, undefined, 'x', 7]) {
    expect(checkForm(contactSchema, values)).toEqual({
      ok: false,
      faults: [{ field: '', fault: 'shape' }],
    });
  }
});

test('each form is checked by its own rules', () => {
  const enquiry = {
    fullname: 'Ada',
    email: 'ada@example.com',
    phoneNumber: '1234567890',
    message: 'Hello',
  };
  expect(checkLead('contact', enquiry)).toEqual({ ok: true, lead: enquiry });
  expect(checkLead('quote', enquiry).ok).toBe(false);
  const { fullname: _, message: __, ...rest } = enquiry;
  expect(checkLead('quote', { ...rest, firstName: 'Ada', lastName: 'L' })).toMatchObject({
    ok: true,
    lead: { firstName: 'Ada', services: [] },
  });
});

test('an answer without a message, or with another one, is no success', () => {
  expect(['Stored with SUCCESS', 'unsuccessful', '', undefined].map(isSuccess)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('only the table’s own paths are the site’s', () => {
  expect(isSitePath(paths.uiux)).toBe(true);
  expect(['/nope', '/About-us', '/about-us/', ''].map(isSitePath)).toEqual(Array(4).fill(false));
});

test('a trail leads from home, through the group where there is one', () => {
  const [page, group] = [{ label: 'PHP' }, { label: 'Expertise', to: paths.blog }];
  expect(trailTo(deliveredContent, page)).toEqual([{ label: 'Home', to: paths.home }, page]);
  expect(trailTo(deliveredContent, page, group)).toEqual([
    { label: 'Home', to: paths.home },
    group,
    page,
  ]);
});
