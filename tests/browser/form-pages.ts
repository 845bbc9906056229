import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { contactFields, type Field, quoteFields } from '../../shared/forms.ts';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';

type TextFieldName = Exclude<keyof ContactEnquiry | keyof QuoteRequest, 'services' | 'referral'>;

/** By its name: what it is called for people is the matter of one test, and takes long to find out. */
export function field(page: Page, name: TextFieldName): Locator {
  return page.locator(`#form [name=${name}]`);
}

export function box(page: Page, name: 'services' | 'referral', option: string): Locator {
  return page.locator(`#form [name=${name}][value="${option}"]`);
}

export async function fillContact(page: Page, lead: Partial<ContactEnquiry>): Promise<void> {
  await fillTexts(page, lead);
}

export async function fillQuote(page: Page, lead: Partial<QuoteRequest>): Promise<void> {
  const { services = [], referral = [], ...texts } = lead;
  await fillTexts(page, texts);
  for (const option of services) await box(page, 'services', option).check();
  if (referral.length > 0) await unfold(page);
  for (const option of referral) await box(page, 'referral', option).check();
}

/** Opens "How did you hear about us?". */
export async function unfold(page: Page): Promise<void> {
  const fold = page.locator('#form details');
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

/** What the fields hold, but for boxes, by their names. */
export function valuesIn(page: Page): Promise<Record<string, string>> {
  return page
    .locator('#form form')
    .evaluate((form) =>
      Object.fromEntries(
        [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea, select')]
          .filter(({ name }) => name !== 'extraNote')
          .map(({ name, value }) => [name, value]),
      ),
    );
}

export function checkedIn(page: Page): Promise<string[]> {
  return page
    .locator('#form input:checked')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
}

export function sendButton(page: Page): Locator {
  return page.locator('#form button[type=submit]');
}

/** Waits until so many toasts have said this, here or gone. */
export async function expectToast(
  page: Page,
  text: string,
  { type, times = 1 }: { type?: 'success' | 'error'; times?: number } = {},
): Promise<void> {
  const said = () =>
    page.evaluate(
      (wanted) =>
        window.toasts
          .filter(({ text }) => text === wanted.text)
          .filter(({ type }) => !wanted.type || type === wanted.type).length,
      { text, type },
    );
  await expect.poll(said, { message: text }).toBe(times);
}

/** Toasts that are not on their way out, by their text: where the test moves the clock, or nobody's toast leaves. */
export function toast(page: Page, text: string): Locator {
  return page
    .locator('[data-type]:not([data-leaving])')
    .filter({ hasText: new RegExp(`^${escaped(text)}$`) });
}

async function fillTexts(page: Page, texts: Partial<Record<TextFieldName, string>>): Promise<void> {
  const kinds: Readonly<Record<string, Field>> = { ...contactFields, ...quoteFields };
  for (const [name, value] of Object.entries(texts)) {
    const one = field(page, name as TextFieldName);
    if (kinds[name]?.kind === 'select') await one.selectOption(value);
    else await one.fill(value);
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
