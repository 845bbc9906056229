import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import type { EnginePage } from './engine.ts';
import type { Stage } from './stage.ts';
import { click, expectShown, islandReady, isShown } from './visitor.ts';

/** The choice about cookies, and the map that waits for it. */
export function checkConsent(stage: () => Stage): void {
  test('nothing from elsewhere comes before the choice; "Accept all" brings the map and is remembered', async () => {
    const page = await openContact();
    expect(await cookies(page)).toBe('');
    expect(await asked()).toEqual([]);
    await click(page, ['#cookie-choice button', 'Accept all']);
    await expectMap(page);
    expect(await cookies(page)).toBe('consent=all');
    await page.goto(stage().proxy.url + paths.about);
    await islandReady(page, 'Consent');
    expect(await isShown(page, '#cookie-choice')).toBe(false);
  });

  async function openContact(): Promise<EnginePage> {
    await stage().map.forget();
    const page = await stage().open(paths.contact);
    await expectShown(page, '#cookie-choice');
    await page.evaluate(() =>
      document.querySelector('ost-island[name=LocationMap]')?.scrollIntoView({ block: 'center' }),
    );
    await islandReady(page, 'LocationMap');
    return page;
  }

  async function expectMap(page: EnginePage): Promise<void> {
    await expect.poll(asked).toEqual(['/embed']);
    expect(await page.evaluate(() => document.querySelector('iframe')?.title)).toMatch(/^Map: /);
  }

  async function asked(): Promise<string[]> {
    return (await stage().map.received()).map(({ path }) => path);
  }
}

function cookies(page: EnginePage): Promise<string> {
  return page.evaluate(() => document.cookie);
}
