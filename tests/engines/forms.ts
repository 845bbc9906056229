import { expect, test } from 'vitest';
import { endpoints } from '../../shared/endpoints.ts';
import { paths } from '../specified-routes.ts';
import { messages, sentMessage } from '../support/form-words.ts';
import { enquiry as anEnquiry, emptyQuote, quoteRequest } from '../support/leads.ts';
import { phone } from './engine.ts';
import type { Stage } from './stage.ts';
import { disturb } from './translation.ts';
import {
  click,
  expectPath,
  expectShown,
  fill,
  islandReady,
  reload,
  scriptReady,
} from './visitor.ts';

// What every engine can be told to type.
const enquiry = { ...anEnquiry(), message: 'We need an app.' };
const { firstName, lastName, email, phoneNumber } = quoteRequest();
const asked = { firstName, lastName, email, phoneNumber, budget: 'A lot' };
const boxes = ['SEO', 'Search engine'];
/** As it arrives: with all that was left empty. */
const quote = { ...emptyQuote(), ...asked, services: ['SEO'], referral: ['Search engine'] };
const sendButton = '#form button[type=submit]';

declare global {
  interface Window {
    typedInto?: Element;
  }
}

/** What engines keep of forms, and what they do with pages that are left. */
export function checkForms(stage: () => Stage): void {
  test('a form that is half typed is there again after a reload; it sends what was typed and ticked, no more, and says so', async () => {
    const { target, open } = stage();
    const page = await open(paths.quote);
    await scriptReady(page);
    await target.forget();
    const { budget, ...texts } = asked;
    for (const [name, words] of Object.entries(texts)) await fill(page, fieldNamed(name), words);
    await click(page, '#form summary');
    for (const value of [...boxes, 'Google Ads', 'Google Ads'])
      await click(page, `#form [value="${value}"]`);
    await reload(page);
    await expect.poll(() => page.evaluate(typed)).toMatchObject({ ...texts, boxes });
    // In this tab alone.
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await fill(page, fieldNamed('budget'), budget);
    await islandReady(page, 'LeadForm');
    await click(page, sendButton);
    // In the form's place, where it stays.
    await expectShown(page, ['#form p', sentMessage]);
    await expect
      .poll(() => page.evaluate(() => window.toasts.map(({ text }) => text)))
      .toContain(sentMessage);
    const [received, ...more] = await target.received();
    expect(more).toEqual([]);
    expect(JSON.parse(received?.body ?? '')).toStrictEqual(quote);
    // Texts are cleared, lists are not, and the browser keeps nothing.
    const { boxes: left, ...others } = await page.evaluate(typed);
    expect([Object.values(others).join(''), left]).toEqual(['', boxes]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('without JavaScript a fault is named in sight, and what was typed stays; a success is told once, and back leads to what came before', async () => {
    const { target, open } = stage();
    const page = await open(paths.quote, { javaScript: false, size: phone });
    await target.forget();
    await page.evaluate(put, { ...asked, phoneNumber: '12' }, boxes);
    await click(page, sendButton);
    await expectRefusal();
    expect(await page.evaluate(typed)).toMatchObject({ ...asked, phoneNumber: '12', boxes });
    // Below the header and above the window's end, though the form is far down on a phone.
    const top = await page.evaluate(topOf, '#form [role=status]');
    expect([top > 70, top < 760]).toEqual([true, true]);
    await page.evaluate(put, { phoneNumber }, []);
    await click(page, sendButton);
    await expectShown(page, ['#form p', sentMessage]);
    await expectShown(page, sendButton, false);
    // The thanks stand in the form's place.
    expect(await page.evaluate(typed)).toEqual({ boxes: [] });
    await reload(page);
    await expectShown(page, ['#form p', sentMessage]);
    await page.back();
    await expectRefusal();
    await expectPath(page, endpoints.quote);
    await page.back();
    await expectPath(page, paths.quote);
    await expectShown(page, sendButton);
    const received = await target.received();
    expect(received.map(({ body }) => JSON.parse(body))).toStrictEqual([quote]);

    async function expectRefusal() {
      await expectShown(page, ['#form [role=status]', messages.phone]);
      const faults = await page.evaluate(marked);
      expect(faults).toEqual([['phoneNumber', messages.phone]]);
    }
  });

  test.each([
    { path: paths.contact, island: 'LeadForm', lead: enquiry },
    { path: paths.quote, island: 'LeadForm', lead: asked },
  ])(
    '$path read in translation, with a password manager’s elements in it: what is typed before the script comes stays, with focus and caret, and is sent',
    async ({ path, island, lead }) => {
      const { target, proxy, open } = stage();
      await target.behave({ kind: 'answer', body: '{"message":"success"}', delayMs: 500 });
      await target.forget();
      proxy.hold();
      proxy.deliver('page');
      // Its load may wait for the script.
      const page = await open(path, { waitForLoad: false });
      await expectShown(page, sendButton);
      await page.evaluate(disturb);
      // All at once, as a password manager does, but for one.
      const { phoneNumber, ...others } = lead;
      await page.evaluate(put, others, []);
      await fill(page, fieldNamed('phoneNumber'), '12');
      await page.press('ArrowLeft');
      const before = await page.evaluate(typed);
      const at = await page.evaluate(caret);
      proxy.deliver('rest');
      await islandReady(page, island);
      expect(await page.evaluate(typed)).toEqual(before);
      expect(await page.evaluate(caret)).toEqual(at);
      expect(at).toEqual({ name: 'phoneNumber', at: 1, same: true });

      await page.press('Enter');
      await expectShown(page, '#problem-phoneNumber');
      const faults = await page.evaluate(marked);
      expect(faults).toEqual([['phoneNumber', messages.phone.toUpperCase()]]);
      await page.evaluate(put, { phoneNumber }, []);
      await page.press('Enter');
      // A translation goes on while it is sent, and after.
      await expectShown(page, ['#form p', sentMessage.toUpperCase()]);
      const [received, ...more] = await target.received();
      expect(more).toEqual([]);
      expect(JSON.parse(received?.body ?? '')).toMatchObject(lead);
      await click(page, '#form a[href$="#form"]');
      await expectShown(page, sendButton);
      await target.behave({ kind: 'answer', body: '{"message":"success"}' });
    },
  );

  test('who left before the answer came is told it when they come back, and it is one lead', async () => {
    const { target, proxy } = stage();
    const page = await stage().open(paths.contact);
    await scriptReady(page);
    await target.behave({ kind: 'answer', body: '{"message":"success"}', delayMs: 2000 });
    await target.forget();
    for (const [name, words] of Object.entries(enquiry)) await fill(page, fieldNamed(name), words);
    await click(page, sendButton);
    await expectShown(page, [sendButton, 'Sending…']);
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

// In the page, from here on.

/** What the texts of the form hold, and which boxes are ticked. */
function typed(): Record<string, unknown> {
  const all = [...document.querySelectorAll<HTMLInputElement>('#form :is(input, textarea)')];
  const ticked = all.filter(({ checked }) => checked);
  return {
    ...Object.fromEntries(
      all.flatMap(({ type, name, value }) => (type === 'checkbox' ? [] : [[name, value]])),
    ),
    boxes: ticked.map(({ value }) => value),
  };
}

/** Types and ticks at once. */
function put(texts: Record<string, string>, boxes: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLInputElement>('#form :is(input, textarea)');
  for (const field of fields) {
    field.value = texts[field.name] ?? field.value;
    if (boxes.includes(field.value)) field.checked = true;
  }
}

/** The fields that are marked as wrong, and what they are described with. */
function marked(): [name: string | null, fault: string | null | undefined][] {
  return [...document.querySelectorAll('#form [aria-invalid=true]')].map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const fault = ids.find((id) => id.startsWith('problem-'));
    return [field.getAttribute('name'), document.getElementById(fault ?? '')?.textContent];
  });
}

/** Where what is typed next would go, and whether that is the very element in which it was typed before. */
function caret(): { name: string | null; at: number | null; same: boolean } | undefined {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return undefined;
  window.typedInto ??= field;
  return { name: field.name, at: field.selectionStart, same: window.typedInto === field };
}

function topOf(selector: string): number {
  return document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
}
