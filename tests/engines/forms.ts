import { expect, test } from 'vitest';
import { endpoints } from '../../shared/endpoints.ts';
import { paths } from '../specified-routes.ts';
import { messages, sentMessage } from '../support/form-words.ts';
import { sampled } from '../support/full-size.ts';
import { enquiry as anEnquiry, quoteRequest } from '../support/leads.ts';
import { thorough } from '../support/thorough.ts';
import { type EnginePage, phone } from './engine.ts';
import type { Stage } from './stage.ts';
import { click, decline, expectPath, expectShown, fill, islandReady } from './visitor.ts';

// What every engine can be told to type.
const enquiry = { ...anEnquiry(), message: 'We need an app.' };
const { firstName, lastName, email, phoneNumber } = quoteRequest();
const quote = { firstName, lastName, email, phoneNumber };
const contactForm = { path: paths.contact, endpoint: '/chat', lead: enquiry, lists: {} };
const quoteForm = {
  path: paths.quote,
  endpoint: '/form',
  lead: quote,
  lists: { services: ['SEO'], referral: ['Search engine'] },
};
type Form = typeof contactForm | typeof quoteForm;

/** Both forms, to a real target, with the script and without it. */
export function checkForms(stage: () => Stage): void {
  test.each(sampled<Form>([quoteForm], [contactForm]))(
    'the form on $path sends what was typed, and says so',
    async (form) => {
      const page = await stage().open(form.path);
      await decline(page);
      await expectSent(page, form);
      await expectToast(page, sentMessage);
      // The fields are empty again.
      expect(await page.evaluate(fieldValues, Object.keys(form.lead))).toEqual(
        Object.keys(form.lead).map(() => ''),
      );
    },
  );

  test('a wrong e-mail address is said, marked, and focused', thorough, async () => {
    const page = await stage().open(paths.contact, { size: phone });
    await decline(page);
    for (const [name, words] of Object.entries({ ...enquiry, email: 'asha@example' }))
      await fill(page, fieldNamed(name), words);
    await click(page, '#form button[type=submit]');
    await expectToast(page, messages.email);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe(
      'true',
    );
  });

  test.each(sampled<Form>([contactForm], [quoteForm]))(
    'without JavaScript the form on $path says what is wrong, and sends',
    thorough,
    async (form) => {
      const page = await stage().open(form.path, { javaScript: false });
      await fill(page, fieldNamed('email'), 'nobody');
      await click(page, '#form button[type=submit]');
      await expectShown(page, ['#form [role=status]', messages.required]);
      // What was typed is kept.
      expect(await page.evaluate(fieldValues, ['email'])).toEqual(['nobody']);
      await page.goto(stage().proxy.url + form.path);
      await expectSent(page, form);
    },
  );

  test('without JavaScript, back after a success leads to what was wrong, and to the form before it', async () => {
    const page = await stage().open(paths.contact, { javaScript: false });
    await fill(page, fieldNamed('email'), 'nobody');
    await click(page, '#form button[type=submit]');
    await expectShown(page, ['#form [role=status]', messages.required]);
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
    await page.evaluate(() => history.back());
    await expectShown(page, ['#form [role=status]', messages.required]);
    await expectPath(page, endpoints.contact);
    await page.evaluate(() => history.back());
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
    await page.evaluate(() => history.back());
    await expectShown(page, ['#form h2', `Thank you, ${enquiry.fullname}`]);
    expect(await target.received()).toHaveLength(1);
    await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  });

  async function expectSent(page: EnginePage, { lead, lists, endpoint }: Form): Promise<void> {
    const { target } = stage();
    await target.forget();
    for (const [name, words] of Object.entries(lead)) await fill(page, fieldNamed(name), words);
    if ('referral' in lists) await click(page, '#form summary');
    for (const [name, options] of Object.entries(lists))
      for (const option of options) await click(page, `#form [name=${name}][value="${option}"]`);
    await click(page, '#form button[type=submit]');
    // In the form's place, where it stays.
    await expectShown(page, ['#form p', sentMessage]);
    const [received, ...more] = await target.received();
    expect(more).toEqual([]);
    expect(received?.path).toBe(endpoint);
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ ...lead, ...lists });
  }
}

async function expectToast(page: EnginePage, words: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.toasts.map(({ text }) => text)))
    .toContain(words);
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
