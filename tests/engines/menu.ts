import { paths } from '../specified-routes.ts';
import type { EnginePage } from './engine.ts';
import { click, expectPath, expectShown } from './visitor.ts';

const menuButton = ['header :is(a, button)', 'Menu'] as const;
const closeButton = ['#menu :is(a, button)', 'Close'] as const;
/** A link that the section "Services" holds. */
const apiLink = ['#menu a', 'API Integration'] as const;

export async function openMenu(page: EnginePage): Promise<void> {
  await click(page, menuButton);
  await expectMenu(page);
}

export async function closeMenu(page: EnginePage): Promise<void> {
  await click(page, closeButton);
  await expectMenu(page, false);
}

export async function expectMenu(page: EnginePage, open = true): Promise<void> {
  await expectShown(page, closeButton, open);
}

export async function expectServices(page: EnginePage, open = true): Promise<void> {
  await expectShown(page, apiLink, open);
}

/** Opens the menu of a phone, closes it, and opens it again at its services. */
export async function walkMenu(page: EnginePage): Promise<void> {
  await openMenu(page);
  await closeMenu(page);
  await openMenu(page);
  await click(page, ['#menu summary', 'Services']);
  await expectServices(page);
}

/** Follows a link in the open menu. */
export async function leaveByMenu(page: EnginePage): Promise<void> {
  await click(page, apiLink);
  await expectPath(page, paths.api);
}

/** In the page: whether nothing behind the menu can be reached. */
export function isModal(): boolean {
  return document.querySelector('dialog')?.matches(':modal') ?? false;
}
