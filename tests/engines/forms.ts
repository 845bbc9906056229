import { expect, test } from 'vitest';
import { endpoints } from '../../shared/endpoints.ts';
import { paths } from '../specified-routes.ts';
import { messages, sentMessage } from '../support/form-words.ts';
import { enquiry as anEnquiry, quoteRequest } from '../support/leads.ts';
import type { Stage } from './stage.ts';
import { click, decline, expectPath, expectShown, fill, islandReady } from './visitor.ts';

// What every engine can be told to type.
const enquiry = { ...anEnquiry(), message: 'We need an app.' };
const { firstName, lastName, email, phoneNumber } = quoteRequest();
const quote = { firstName, lastName, email, phoneNumber };
const lists = { services: ['SEO'], referral: ['Search engine'] };

/** What engines keep of forms, and what they do with pages that are left. */
export function checkForms(stage: () => Stage): void {
  test('a form sends what was typed and ticked, and says so', async () => {
    const { target, open } = stage();
    const page = await open(paths.quote);
    await decline(page);
    await target.forget();
    for (const [name, words] of Object.entries(quote)) await fill(page, fieldNamed(name), words);
    await click(page, '#form summary');
    for (const [name, options] of Object.entries(lists))
      for (const option of options) await click(page, `#form [name=${name}][value="${option}"]`);
    await click(page, '#form button[type=submit]');
    // In the form's place, where it stays.
    await expectShown(page, ['#form p', sentMessage]);
    await expect
      .poll(() => page.evaluate(() => window.toasts.map(({ text }) => text)))
      .toContain(sentMessage);
    const [received, ...more] = await target.received();
    expect(more).toEqual([]);
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ ...quote, ...lists });
    // The fields are empty again.
    expect(await page.evaluate(fieldValues, Object.keys(quote))).toEqual(
      Object.keys(quote).map(() => ''),
    );
  });

  test('without JavaScript, back after a success leads to what was wrong, and to the form before it', async () => {
    const page = await stage().open(paths.contact, { javaScript: false });
    await fill(page, fieldNamed('email'), 'nobody');
    await click(page, '#form button[type=submit]');
    await expectShown(page, ['#form [role=status]', messages.required]);
    // What was typed is kept.
    expect(await page.evaluate(fieldValues, ['email'])).toEqual(['nobody']);
    await page.evaluate((words) => {
      for (const [name, value] of Object.entries(words)) {
        const field = document.querySelector<HTMLInputElement>(`#form [name=${name}]`);
        if (field) field.value = value;
      }
    }, enquiry);
    await click(page, '#form button[type=submit]');
    await expectShown(page, ['#form p', sentMessage]);
    await stage().target.forget();
    await page.evaluate(() => {
      document.body.dataset.before = '';
      location.reload();
    });
    await expectShown(page, ['body:not([data-before]) #form p', sentMessage]);
    // A page that still loads is not gone back from.
    await expectPath(page, endpoints.contact);
    await page.back();
    await expectShown(page, ['#form [role=status]', messages.required]);
    await expectPath(page, endpoints.contact);
    await page.back();
    await expectPath(page, paths.contact);
    await expectShown(page, '#form button[type=submit]');
    expect(await stage().target.received()).toEqual([]);
  });

  test('a form that is half typed is there again after a reload', async () => {
    const page = await stage().open(paths.contact);
    await decline(page);
    await fill(page, fieldNamed('fullname'), 'Asha');
    await islandReady(page, 'ContactForm');
    await fill(page, fieldNamed('message'), 'We need');
    await page.evaluate(() => location.reload());
    await expect
      .poll(() => page.evaluate(fieldValues, ['fullname', 'message']))
      .toEqual(['Asha', 'We need']);
    await islandReady(page, 'ContactForm');
  });

  test('who left before the answer came is told it when they come back, and it is one lead', async () => {
    const { target, proxy } = stage();
    const page = await stage().open(paths.contact);
    await decline(page);
    await target.behave({ kind: 'answer', body: '{"message":"success"}', delayMs: 2000 });
    await target.forget();
    for (const [name, words] of Object.entries(enquiry)) await fill(page, fieldNamed(name), words);
    await click(page, '#form button[type=submit]');
    await expectShown(page, ['#form button[type=submit]', 'Sending…']);
    await page.goto(proxy.url + paths.about);
    await page.back();
    await expectShown(page, ['#form h1', `Thank you, ${enquiry.fullname}`]);
    expect(await target.received()).toHaveLength(1);
    await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  });
}

function fieldNamed(name: string): string {
  return `#form :is(input, textarea)[name=${name}]`;
}

/** In the page. */
function fieldValues(names: readonly string[]): (string | undefined)[] {
  return names.map(
    (name) => document.querySelector<HTMLInputElement>(`#form [name=${name}]`)?.value,
  );
}
