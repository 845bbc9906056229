import { expect, type TestOptions, test } from 'vitest';
import { deskPassword, deskUser, startDeskSite } from '../support/crm-site.ts';
import { thorough } from '../support/thorough.ts';
import { desktop, type EnginePage, type PageOptions, phone } from './engine.ts';
import { click, expectPath, expectShown, fill, type Target } from './visitor.ts';

/** How somebody works: by keys alone, or with a finger. */
interface Hand {
  press(target: Target): Promise<void>;
  fill(selector: string, words: string): Promise<void>;
}

const finger = (page: EnginePage): Hand => ({
  press: (target) => click(page, target),
  fill: (selector, words) => fill(page, selector, words),
});

const keys = (page: EnginePage): Hand => ({
  async press(target) {
    await tabOn(page, target);
    await page.press('Enter');
  },
  async fill(selector, words) {
    await tabOn(page, selector);
    await page.type(words);
  },
});

const days = [
  { by: 'keyboard', size: desktop, handOf: keys },
  { by: 'touch', size: phone, handOf: finger },
] as const;

/** What the engine's people mostly work with; the other way is left to CI. */
export type UsualHand = (typeof days)[number]['by'];

/** A day at the desk: what people do there, from the sign-in to the sign-out. */
export function checkDesk(
  open: (options: PageOptions) => Promise<EnginePage>,
  usual: UsualHand,
  seldom: TestOptions,
): void {
  const title = 'a day at the desk by $by';
  test.for(days.filter(({ by }) => by === usual))(title, seldom, day);
  test.for(days.filter(({ by }) => by !== usual))(title, thorough, day);

  async function day({ by, size, handOf }: (typeof days)[number]): Promise<void> {
    await using site = await startDeskSite();
    const page = await open({ size });
    const { press, fill } = handOf(page);
    const inbox = `${site.url}/desk`;
    const says = (words: string) => expectShown(page, ['[role=status] p', words]);
    const choose = async (selector: string, value: string) => {
      // What a browser shows to choose from is its own, and none of the page.
      await tabOn(page, selector);
      await page.evaluate(setValue, selector, value);
    };

    await page.goto(inbox);
    await expectPath(page, '/desk/sign-in');
    await expectFit(page);
    await fill('[name=email]', deskUser);
    await fill('[name=password]', deskPassword);
    await press(['button', 'Sign in']);
    await expectShown(page, ['h1', 'Inbox']);
    await expectFit(page);

    if (by === 'keyboard') {
      await page.type('?');
      await expectShown(page, '#keys');
      await page.press('Escape');
      await expectShown(page, '#keys', false);
      await page.type('jjk');
      await page.type('e');
      await says('The lead is changed.');
      await press(['[role=status] button', 'Undo']);
      await says('It is as it was before.');
      await page.type('/');
      // In a field they are letters.
      await page.type('example');
      await page.press('Enter');
    } else {
      await fill('[type=search]', 'asha');
      await press(['.filter button', 'Show']);
    }
    await expectShown(page, ['.filter a', 'Clear']);
    await press(['.leads tbody th a', 'Asha Rao 2']);
    await expectShown(page, ['h1', 'Asha Rao 2']);
    await expectFit(page);
    await fill('[name=note]', 'Called them');
    await press(['button', 'Keep the note']);
    await says('The lead has the note.');
    await choose('.work [name=status]', 'meeting');
    await choose('.work [name=owner]', deskUser);
    await choose('.work [name=on]', '2031-02-03');
    await press(['.work button', 'Save']);
    await says('The lead is changed.');
    await press(['[role=status] button', 'Undo']);
    await says('It is as it was before.');
    await expectFit(page);

    await page.goto(inbox);
    if (by === 'keyboard') await page.type('jxjx');
    else
      for (const name of ['Asha Rao 3', 'Asha Rao 4'])
        await press(`.leads [aria-label="Tick ${name}"]`);
    await choose('.ticked [name=status]', 'offer');
    await press(['.ticked button', 'Save']);
    await says('2 leads: each is changed.');

    await press(['.views a', 'Spam']);
    await expectShown(page, ['.count', '1 lead']);
    await press('.leads tbody th a');
    await expectShown(page, '.work');
    await press(['.actions button', 'No spam']);
    await says('The lead is no spam: it is in the inbox.');
    await page.goto(`${inbox}?status=offer`);
    await fill('.row [name=name]', 'Offers');
    await press(['.row button', 'Keep']);
    await expectShown(page, ['.views a[aria-current]', 'Offers']);
    const csv = await page.evaluate(textOf, '.after a[href*="export.csv"]');
    expect(csv.split('\r\n').filter((line) => line.includes('offer'))).toHaveLength(2);

    for (const path of ['/figures', '/webhooks', '/accounts', '/account']) {
      await page.goto(inbox + path);
      await expectFit(page);
    }
    await page.goto(`${site.url}/status`);
    await expectFit(page);
    await page.goto(inbox);
    await press(['footer button', 'Sign out']);
    await expectPath(page, '/desk/sign-in');
    await page.back();
    await expectPath(page, '/desk/sign-in');
  }
}

/** Goes on with Tab until an element has the focus, as whoever has no mouse does. */
async function tabOn(page: EnginePage, target: Target): Promise<void> {
  const [selector, words = null] = typeof target === 'string' ? [target] : target;
  for (let presses = 0; presses < 90; presses += 1) {
    if (await page.evaluate(isFocused, selector, words)) return;
    await page.press('Tab');
  }
  throw new Error(`Tab never got to ${target}`);
}

/** Nothing is wider than the screen. What axe says, tests/browser/operator.test.ts holds. */
async function expectFit(page: EnginePage): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

// In the page, from here on.

function isFocused(selector: string, words: string | null): boolean {
  const { activeElement } = document;
  const fits = activeElement?.matches(selector) ?? false;
  return fits && (words === null || activeElement?.textContent?.trim() === words);
}

function setValue(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
  if (field) field.value = value;
}

async function textOf(selector: string): Promise<string> {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  return (await fetch(link?.href ?? '')).text();
}
