import type { Locator, Page } from 'playwright-core';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';

/** The labels that people read, by field (spec section 2). */
const labels = {
  fullname: 'Full Name',
  email: /^Email/,
  phoneNumber: /^Phone/,
  message: 'Message',
  firstName: 'First name',
  lastName: 'Last name',
  businessName: 'Business name',
  location: 'Location',
  website: 'Website',
  projectGoals: 'Project goals',
  timeline: 'Timeline',
  budget: 'Budget',
} as const;

export type TextFieldName = keyof typeof labels;

export function field(page: Page, name: TextFieldName): Locator {
  return page.locator('#form').getByRole('textbox', { name: labels[name] });
}

export function box(page: Page, group: string, option: string): Locator {
  return page
    .getByRole('group', { name: group })
    .getByRole('checkbox', { name: option, exact: true });
}

export const servicesGroup = 'Services you need';
export const referralGroup = 'How did you hear about us?';

export async function fillContact(page: Page, lead: Partial<ContactEnquiry>): Promise<void> {
  await fillTexts(page, lead);
}

export async function fillQuote(page: Page, lead: Partial<QuoteRequest>): Promise<void> {
  const { services = [], referral = [], ...texts } = lead;
  await fillTexts(page, texts);
  for (const option of services) await box(page, servicesGroup, option).check();
  for (const option of referral) await box(page, referralGroup, option).check();
}

/** What the text fields hold, by their names. */
export function valuesIn(page: Page): Promise<Record<string, string>> {
  return page
    .locator('#form form')
    .evaluate((form) =>
      Object.fromEntries(
        [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')]
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

/** Toasts that are not on their way out, by their text. */
export function toast(page: Page, text: string): Locator {
  return page
    .locator('[data-type]:not([data-leaving])')
    .filter({ hasText: new RegExp(`^${escaped(text)}$`) });
}

async function fillTexts(page: Page, texts: Partial<Record<TextFieldName, string>>): Promise<void> {
  for (const [name, value] of Object.entries(texts))
    await field(page, name as TextFieldName).fill(value);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
