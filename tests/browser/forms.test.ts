import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { CircleCheck, CircleX } from '../../client/components/pictures/icons.ts';
import { forms, pageAgeField } from '../../shared/lead.ts';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';
import { paths } from '../specified-routes.ts';
import { defaultReach } from '../support/content.ts';
import { formWords, messages, sentMessage } from '../support/form-words.ts';
import { quoteRequest as anyQuote, dataFolder, enquiry } from '../support/leads.ts';
import { startTarget } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import { type Site, startSite } from '../support/site.ts';
import { thorough } from '../support/thorough.ts';
import {
  box,
  checkedIn,
  expectToast,
  field,
  fillContact,
  fillQuote,
  sendButton,
  toast,
  valuesIn,
} from './form-pages.ts';
import { hold } from './hold.ts';
import { islandReady, openDecided, scriptReady } from './open.ts';

const folder = shared(dataFolder);
const contactTarget = shared(startTarget);
const quoteTarget = shared(startTarget);
const targets = () => ({
  CONTACT_URL: `${contactTarget.url}/some/path/chat`,
  QUOTE_URL: `${quoteTarget.url}/some/path/form`,
});
/** Keeps leads in a ledger. */
const site = shared(() => startSite({ ...targets(), DATA_DIR: folder.path }));
/** Has only the one call to save a lead. */
const bareSite = shared(() => startSite(targets()));
const endpointOf = {
  contact: `**${forms.contact.endpoint}*`,
  quote: `**${forms.quote.endpoint}*`,
};
beforeEach(async () => {
  for (const target of [contactTarget, quoteTarget]) {
    await target.behave({ kind: 'answer', body: '{"message":"Stored with success"}' });
    await target.forget();
  }
});

test('the success toast stands top centre with a check, in place of errors, stays two seconds and is gone one second later', async () => {
  const page = await openForm('contact', { stopClock: true });
  await send(page);
  await toast(page, messages.required).waitFor();
  await fillContact(page, enquiry());
  await send(page);
  const sent = toast(page, sentMessage);
  await sent.waitFor();
  expect(await sent.getAttribute('data-type')).toBe('success');
  expect(await pathsIn(sent)).toEqual([CircleCheck]);
  const place = await sent.boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0) / 2).toBeCloseTo(640, -1);
  // Below the header: its entries can be pressed.
  const header = await page.locator('header').boundingBox();
  expect(place?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect(place?.width).toBeLessThanOrEqual(350);
  expect(await page.getByRole('status').filter({ hasText: sentMessage }).count()).toBe(1);

  const shown = page.locator('[data-type]');
  await page.clock.runFor(1990);
  expect(await sent.count()).toBe(1);
  await page.clock.runFor(20);
  expect(await sent.count()).toBe(0);
  expect(await shown.count()).toBe(1);
  await page.clock.runFor(970);
  expect(await shown.count()).toBe(1);
  await page.clock.runFor(40);
  expect(await shown.count()).toBe(0);
});

test('an error carries a cross for four seconds; the same words again take its place for their whole time, and are added anew for screen readers', async () => {
  const page = await openForm('contact', { stopClock: true });
  for (const times of [1, 2, 3]) {
    await send(page);
    // Each is an element of its own, in a live region.
    await expectToast(page, messages.required, { times });
    expect(await page.locator('[data-type]').count()).toBe(1);
    await page.clock.runFor(3000);
  }
  const told = toast(page, messages.required);
  expect(await told.getAttribute('data-type')).toBe('error');
  expect(await pathsIn(told)).toEqual([CircleX]);
  // Four seconds after the last one.
  await page.clock.runFor(990);
  expect(await told.count()).toBe(1);
  await page.clock.runFor(20);
  expect(await told.count()).toBe(0);
});

test('toasts wait while the pointer is on one, and go on when it leaves', thorough, async () => {
  const page = await openForm('contact', { stopClock: true });
  await send(page);
  const told = toast(page, messages.required);
  await told.waitFor();
  await page.clock.runFor(3000);
  await told.hover();
  await page.clock.runFor(60_000);
  expect(await told.count()).toBe(1);
  await page.mouse.move(10, 800);
  await page.clock.runFor(900);
  expect(await told.count()).toBe(1);
  await page.clock.runFor(200);
  expect(await told.count()).toBe(0);
});

test(
  'no more than twenty toasts stand at once, none wider than 350 px: behind the newest one, in sight under the pointer, and dismissed by a key',
  thorough,
  async () => {
    const page = await openForm('contact', { stopClock: true });
    const told = page.locator('[data-type=error]:not([data-leaving])');
    for (let n = 1; n <= 22; n += 1) {
      // Each says something else.
      const answer = { json: { message: `No, for the ${n}th time` } };
      await page.route(endpointOf.contact, (route) => route.fulfill(answer), {
        times: 1,
      });
      await fillContact(page, enquiry(n));
      await send(page);
      await expectToast(page, answer.json.message);
    }
    await expect.poll(() => told.count()).toBe(20);
    const widths = await told.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().width),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(350);
    const tops = () =>
      told.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.getBoundingClientRect().top),
      );
    const [newest = 0, second = 0, ...more] = await tops();
    expect(second - newest).toBeLessThan(20);
    expect(more).toEqual([]);
    await told.first().hover();
    await expect
      .poll(async () => {
        const [first = 0, next = 0, last = 0] = await tops();
        return next - first > 40 && last - next > 40;
      })
      .toBe(true);
    // Behind one that leaves the next comes forward with its words.
    await told.first().getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => told.count()).toBe(19);
    await page.mouse.move(10, 800);
    await expect.poll(() => told.first().locator('p').isVisible()).toBe(true);
  },
);

test('on a small screen a long toast stays within the screen', thorough, async () => {
  await contactTarget.behave({
    kind: 'answer',
    body: JSON.stringify({ message: `No ${'very '.repeat(40)}luck: ${'x'.repeat(120)}` }),
  });
  const page = await openForm('contact', {
    stopClock: true,
    viewport: { width: 320, height: 640 },
  });
  await fillContact(page, enquiry());
  await send(page);
  const told = page.locator('[data-type=error]');
  await told.waitFor();
  const place = await told.boundingBox();
  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('all faults of an enquiry are marked, the first is told and focused, and what was typed stays', async () => {
  const page = await openForm('contact');
  await fillContact(page, { email: 'not an address', phoneNumber: '12' });
  await send(page);
  await expectToast(page, messages.required);
  expect(await faults(page)).toEqual({
    fullname: formWords.contact.fields.fullname?.missing,
    email: messages.email,
    phoneNumber: messages.phone,
    message: formWords.contact.fields.message?.missing,
  });
  expect(await focusedName(page)).toBe('fullname');
  expect(await valuesIn(page)).toEqual({
    fullname: '',
    email: 'not an address',
    phoneNumber: '12',
    message: '',
  });

  await fillContact(page, enquiry());
  await send(page);
  await expectToast(page, sentMessage);
  expect(await faults(page)).toEqual({});
  expect(await contactTarget.received()).toHaveLength(1);
});

// Which answer is told in which words, tests/server/forms/outcomes.test.ts holds.
test.each([
  { form: 'contact', what: 'a refusal', status: 422, message: 'Unknown city', bare: false },
  { form: 'contact', what: 'no success', status: 200, message: 'We are closed', bare: false },
  { form: 'contact', what: 'a call that fails', status: undefined, message: '', bare: false },
  { form: 'quote', what: 'a failure that loses the lead', status: 500, message: '', bare: true },
] as const)(
  '$form: $what is told, the fields are cleared, and the words can be restored and sent after all',
  async ({ form, status, message, bare }) => {
    const target = form === 'contact' ? contactTarget : quoteTarget;
    const page = await openForm(form, { on: bare ? bareSite : site });
    if (status) await target.behave({ kind: 'answer', status, body: JSON.stringify({ message }) });
    else await page.route(endpointOf[form], (route) => route.abort('aborted'), { times: 1 });
    const lead = await inOrder[form](page);
    const [texts, lists] = [await valuesIn(page), await checkedIn(page)];
    await send(page);
    await expectToast(page, message || formWords[form].failure, { type: 'error' });
    expect(await allTexts(page)).toBe('');
    expect(await checkedIn(page)).toEqual(lists);

    // After a reload, too; of what got no answer, that would ask again.
    if (status) await page.reload();
    const restore = page.getByRole('button', { name: 'Restore my message' });
    await restore.focus();
    await page.keyboard.press('Enter');
    expect(await valuesIn(page)).toEqual(texts);
    expect(await checkedIn(page)).toEqual(lists);
    await restore.waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe(Object.keys(lead)[0]);

    await target.behaveAnew({ kind: 'answer', body: '{"message":"success"}' });
    const posted = page.waitForRequest(endpointOf[form]);
    await send(page);
    // The new page's age is no pace of typing.
    expect(pageAgeField in (await posted).postDataJSON()).toBe(!status);
    await expectToast(page, sentMessage);
    const [received] = await target.received();
    expect(JSON.parse(received?.body ?? '')).toStrictEqual(lead);
  },
);

test('a page that is prerendered leaves a draft alone until it is opened', thorough, async () => {
  const page = await openForm('contact');
  await fillContact(page, enquiry());
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  await page.reload();
  await islandReady(page, 'Draft');
  const form = page.locator('ost-island[name=LeadForm]');
  expect(await form.getAttribute('data-island-status')).toBe('waiting');
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => valuesIn(page)).toEqual(enquiry());
});

test(
  'where leads are not kept, who left before the answer came finds the message in the form',
  thorough,
  async () => {
    await contactTarget.behave({ kind: 'answer', body: '{"message":"success"}', delayMs: 1000 });
    const page = await openForm('contact', { on: bareSite });
    await fillContact(page, enquiry());
    await send(page);
    await sendButton(page).filter({ hasText: 'Sending…' }).waitFor();
    await page.goto(bareSite.url + paths.about);
    await page.goBack();
    await expect.poll(() => valuesIn(page)).toEqual(enquiry());
    expect(await sendButton(page).textContent()).toBe('Submit');
    expect(await contactTarget.received()).toHaveLength(1);
  },
);

test.each([
  {
    where: 'the browser lets nothing be kept',
    script: () =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('', 'SecurityError');
        },
      }),
  },
  {
    where: 'the page is not served over https',
    // Browsers have it in secure contexts only, and 127.0.0.1 counts as one.
    script: () => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
  },
])('a form works where $where', thorough, async ({ script }) => {
  const page = await openForm('contact', { script });
  await fillContact(page, enquiry());
  await send(page);
  await expectToast(page, sentMessage);
  expect(await contactTarget.received()).toHaveLength(1);
});

test.each([
  {
    what: 'a value that is right',
    phoneNumber: '',
    // What a browser might lack, and is asked for after the form has been taken out of its hands.
    script: () => Reflect.deleteProperty(Crypto.prototype, 'getRandomValues'),
    said: sentMessage,
  },
  {
    what: 'a fault',
    phoneNumber: '12',
    script: () => Reflect.deleteProperty(Element.prototype, 'prepend'),
    said: messages.phone,
  },
])('$what is sent by the browser itself where the script throws', async (one) => {
  const { page, complaints } = await openDecided();
  await page.addInitScript(one.script);
  await page.goto(site.url + paths.contact);
  await scriptReady(page);
  const lead = enquiry();
  await fillContact(page, one.phoneNumber ? { ...lead, phoneNumber: one.phoneNumber } : lead);
  await send(page);
  await page.getByRole('status').filter({ hasText: one.said }).waitFor();
  expect(await contactTarget.received()).toHaveLength(one.phoneNumber ? 0 : 1);
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/getRandomValues|prepend/)]);
});

test('what an extension of the browser puts into a form is not sent, and holds nothing up', async () => {
  const page = await openForm('contact');
  await page.evaluate(() => {
    const put = Object.assign(document.createElement('input'), { name: 'otp', value: 'theirs' });
    document.querySelector('#form form')?.append(put);
  });
  await fillContact(page, enquiry());
  await send(page);
  await expectToast(page, sentMessage);
  await page.getByRole('heading', { name: `Thank you, ${enquiry().fullname}` }).waitFor();
});

test('a password manager that fills in twelve fields at once sends one message', async () => {
  const page = await openForm('quote', { on: bareSite });
  const { services: _, referral: __, ...texts } = quoteRequest();
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const one = document.querySelector<HTMLInputElement>(`#form [name=${name}]`);
      if (!one) continue;
      one.value = value;
      for (const type of ['input', 'change']) one.dispatchEvent(new Event(type, { bubbles: true }));
    }
    document.querySelector('form[action^="/api/quote"]')?.querySelector('button')?.focus();
  }, texts);
  await send(page);
  await expectToast(page, sentMessage);
  expect(await quoteTarget.received()).toHaveLength(1);
});

test('a fault is marked by the same elements whether the script finds it or the server', async () => {
  const wrong = { firstName: '', phoneNumber: '12' };
  const marks = [];
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openDecided({ javaScriptEnabled });
    await page.goto(site.url + paths.quote);
    if (javaScriptEnabled) await scriptReady(page);
    await fillQuote(page, { ...quoteRequest(), ...wrong, referral: [] });
    await send(page);
    await page.locator('#problem-phoneNumber').waitFor();
    marks.push(await page.locator('#form form').evaluate(marksIn));
  }
  expect(marks[0]).toContain(formWords.quote.shorter);
  expect(marks[0]).toBe(marks[1]);
});

test('a double click sends one enquiry, also where the answer takes its time', async () => {
  const page = await openForm('contact');
  const sent = await hold(page, endpointOf.contact);
  await fillContact(page, enquiry());
  await sendButton(page).dblclick();
  await sendButton(page).filter({ hasText: 'Sending…' }).waitFor();
  await sendButton(page).click({ force: true });
  sent.release();
  await expectToast(page, sentMessage);
  expect(await contactTarget.received()).toHaveLength(1);
});

test('what is typed and ticked while a message is on its way stays', thorough, async () => {
  await quoteTarget.behave({ kind: 'answer', body: '{"message":"no"}' });
  const page = await openForm('quote');
  const sent = await hold(page, endpointOf.quote);
  await fillQuote(page, quoteRequest());
  await send(page);
  await sendButton(page).filter({ hasText: 'Sending…' }).waitFor();
  await field(page, 'projectGoals').focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And one thing more');
  await field(page, 'budget').fill('Rather less');
  await box(page, 'services', 'Hosting and Support').check();
  await field(page, 'projectGoals').focus();
  sent.release();
  await expect.poll(async () => (await valuesIn(page)).firstName).toBe('');
  await page.keyboard.type('!');
  const goals = `${quoteRequest().projectGoals} And one thing more!`;
  const { projectGoals, budget, ...others } = await valuesIn(page);
  expect([projectGoals, budget]).toEqual([goals, 'Rather less']);
  expect(Object.values(others).join('')).toBe('');
  await page.getByRole('button', { name: 'Restore my message' }).click();
  const { firstName } = quoteRequest();
  expect(await valuesIn(page)).toMatchObject({ firstName, budget: 'Rather less' });
  expect(await box(page, 'services', 'Hosting and Support').isChecked()).toBe(true);
});

test('a sent form gives way to a panel that stays: who it was, what happens next and when, and the way to another one, which is a lead of its own', async () => {
  const page = await openForm('quote', { stopClock: true });
  await inOrder.quote(page);
  await field(page, 'budget').press('Enter');
  const title = page.getByRole('heading', { name: `Thank you, ${quoteRequest().firstName}` });
  await title.waitFor();
  expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  // The toast has come and gone.
  await page.clock.runFor(2010);
  await page.clock.runFor(1010);
  expect(await page.locator('[data-type]').count()).toBe(0);
  expect(await title.isVisible()).toBe(true);
  expect(await sendButton(page).isVisible()).toBe(false);
  const panel = page.locator('#form ost-island').first();
  expect(await panel.innerText()).toContain('Within one working day');
  const { display, dial } = defaultReach.india;
  expect(await panel.getByRole('link', { name: display }).getAttribute('href')).toBe(`tel:${dial}`);

  await panel.getByRole('link', { name: 'Send another' }).press('Enter');
  await title.waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe('firstName');
  // Texts are cleared, lists are not.
  expect(await allTexts(page)).toBe('');
  const { services, referral } = quoteRequest();
  expect(await checkedIn(page)).toEqual([...services, ...referral]);
  expect(await page.getByRole('button', { name: 'Restore my message' }).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(paths.quote);

  await fillQuote(page, { ...quoteRequest(), services: [], referral: [] });
  await send(page);
  await title.waitFor();
  const keys = (await quoteTarget.received()).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test('a fault that only the server finds is told and marked, too', async () => {
  const page = await openForm('contact');
  await page.route(endpointOf.contact, (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: messages.phone,
        field: 'phoneNumber',
        issues: [{ field: 'phoneNumber', message: messages.phone }],
      },
    }),
  );
  await fillContact(page, enquiry());
  await send(page);
  await expectToast(page, messages.phone);
  expect(await faults(page)).toEqual({ phoneNumber: messages.phone });
  expect(await focusedName(page)).toBe('phoneNumber');
  // A failed check leaves all values as they are.
  expect(await valuesIn(page)).toEqual(enquiry());
});

test('people, and those who listen, never meet the field that is laid for robots', async () => {
  const page = await openForm('contact');
  const trap = page.locator('[name=extraNote]');
  expect(await trap.evaluate((input) => input.closest('[aria-hidden=true]') !== null)).toBe(true);
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  expect(await trap.getAttribute('autocomplete')).toBe('off');
  const place = await trap.evaluate((input) =>
    input.parentElement?.getBoundingClientRect().toJSON(),
  );
  expect(place.width * place.height).toBeLessThanOrEqual(1);
});

test('every field has a label, says that it is required, and lets the browser fill it in', async () => {
  for (const form of ['contact', 'quote'] as const) {
    const page = await openForm(form);
    const required = await page
      .locator('#form [aria-required=true]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(required.toSorted()).toEqual(
      form === 'contact'
        ? ['email', 'fullname', 'message', 'phoneNumber']
        : ['email', 'firstName', 'lastName', 'phoneNumber'],
    );
    expect(await field(page, 'email').getAttribute('autocomplete')).toBe('email');
    expect(await field(page, 'phoneNumber').getAttribute('autocomplete')).toBe('tel');
    expect(await field(page, 'phoneNumber').getAttribute('minlength')).toBe('10');
    expect(await page.locator('#form label', { hasText: '*' }).count()).toBe(required.length);
    expect(await page.locator('#form form').getAttribute('novalidate')).not.toBeNull();
  }
});

/** Fills in a whole form, or all but what is changed of it. */
const inOrder = {
  async contact(page: Page, change: Partial<ContactEnquiry> = {}) {
    const lead = { ...enquiry(), ...change };
    await fillContact(page, lead);
    return lead;
  },
  async quote(page: Page, change: Partial<QuoteRequest> = {}) {
    const lead = { ...quoteRequest(), ...change };
    await fillQuote(page, lead);
    return lead;
  },
};

function send(page: Page): Promise<void> {
  return sendButton(page).click();
}

async function allTexts(page: Page): Promise<string> {
  return Object.values(await valuesIn(page)).join('');
}

/** What a toast's picture is drawn with. */
function pathsIn(shown: Locator): Promise<(string | null)[]> {
  return shown
    .locator('svg')
    .first()
    .locator('path')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d')));
}

/** With its lists in the order of the form: that is how a browser sends them. */
function quoteRequest(): QuoteRequest {
  return { ...anyQuote(), services: ['Digital Marketing', 'SEO'] };
}

interface OpenForm {
  on?: Site;
  /** Time passes only when the test says so. */
  stopClock?: boolean;
  viewport?: { width: number; height: number };
  script?: () => unknown;
}

async function openForm(form: 'contact' | 'quote', options: OpenForm = {}): Promise<Page> {
  const { on = site, stopClock = false, viewport, script } = options;
  const { page } = await openDecided(viewport ? { viewport } : {});
  if (stopClock) await page.clock.install({ time: '2025-06-01T12:00:00Z' });
  if (script) await page.addInitScript(script);
  await page.goto(on.url + paths[form]);
  await scriptReady(page);
  if (stopClock) await page.clock.pauseAt('2025-06-01T13:00:00Z');
  return page;
}

/** The marked fields and what they are described with. */
function faults(page: Page): Promise<Record<string, string>> {
  return page.locator('#form [aria-invalid=true]').evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => [
        one.getAttribute('name'),
        (one.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .filter((id) => id.startsWith('problem-'))
          .map((id) => document.getElementById(id)?.textContent)
          .join(),
      ]),
    ),
  );
}

/** In the page: all that stands in a form because something is wrong with it, as HTML. */
function marksIn(form: Element): string {
  const selector = 'p:has(> a.target), [id^=problem-], [id^=hint-], [aria-invalid]';
  const found = [...form.querySelectorAll(selector)].map((one) =>
    one.localName === 'p'
      ? one.outerHTML.replaceAll('<!-- -->', '')
      : [one.id, one.getAttribute('aria-invalid'), one.getAttribute('aria-describedby')].join(' '),
  );
  return found.join('\n');
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'));
}
