import { closest } from './closest.ts';

/**
 * What the panels of the navigation can't do by HTML and CSS alone: the keyboard pattern of WAI's disclosure
 * navigation (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/), and
 * hover panels that Escape dismisses (WCAG 1.4.13). On small screens the panels are sections of the menu, and nothing of
 * this holds.
 *
 * All listeners are the document's: a script from the browser's cache runs before the header has arrived.
 */
export function enhanceNavigation(): void {
  document.documentElement.dataset.js = '';
  onWideScreens('pointerover', followPointer);
  onWideScreens('pointerdown', closeOnPressOutside);
  onWideScreens('focusout', closeOnFocusOutside);
  onWideScreens('click', pressButton);
  onWideScreens('keydown', pressKey);
  // What was a section is a panel now.
  wide.addEventListener('change', () => closeOthers());
  // The back/forward cache keeps the page as it is left.
  addEventListener('pagehide', () => closeOthers());
}

const wide = matchMedia('(width >= 48rem)');

function onWideScreens<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    if (wide.matches) listener(event);
  });
}

/** A dismissed panel is closed although the pointer hovers. */
function close(entry: HTMLElement, dismissed = false): void {
  entry.toggleAttribute('data-dismissed', dismissed);
  const fold = foldOf(entry);
  if (fold) fold.open = false;
}

function closeOthers(entry?: HTMLElement | null, dismissed = false): void {
  for (const other of entries()) if (other !== entry && isOpen(other)) close(other, dismissed);
}

function followPointer({ target, relatedTarget, pointerType }: PointerEvent): void {
  const entry = entryOf(target);
  if (entry === entryOf(relatedTarget)) return;
  entry?.removeAttribute('data-dismissed');
  // What was opened by keyboard stays when the pointer leaves it. A finger closes by its press.
  if (pointerType !== 'touch' && (entry || !entryOf(document.activeElement))) closeOthers(entry);
}

/** Safari gives pressed buttons no focus that could leave them; on touch screens a hover lasts until the next tap. */
function closeOnPressOutside({ target }: PointerEvent): void {
  closeOthers(entryOf(target), true);
}

function closeOnFocusOutside({ target, relatedTarget }: FocusEvent): void {
  const entry = entryOf(target);
  if (entry && isOpen(entry) && entry !== entryOf(relatedTarget)) close(entry);
}

/**
 * A press on a button that the pointer already opened by hovering keeps the panel open; the next one
 * closes it, although the pointer still hovers.
 */
function pressButton({ target }: MouseEvent): void {
  const entry = entryOf(closest(target, '[data-nav-entry] > details'));
  // The browser opens or closes it after this.
  entry?.toggleAttribute('data-dismissed', isOpen(entry));
}

function pressKey(event: KeyboardEvent): void {
  const at = closest(document.activeElement, '[data-main-nav] > ul *');
  if (event.key === 'Escape') {
    for (const entry of entries()) {
      if (!isOpen(entry) && !entry.matches(':hover')) continue;
      if (entry.contains(at)) itemsIn(entry)[0]?.focus();
      close(entry, true);
    }
    return;
  }
  const next = at && itemFor(event.key, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Arrow keys, Home and End move within the open panel, or along the bar; down goes from a button into its panel. */
function itemFor(key: string, at: HTMLElement): HTMLElement | undefined {
  const panel = closest(at, '[data-nav-panel]');
  const fold = !panel && key === 'ArrowDown' && foldOf(entryOf(at));
  if (fold) {
    fold.open = true;
    return itemsIn(fold.parentElement)[1];
  }
  const items = itemsIn(panel ?? document.querySelector('[data-main-nav] > ul')).filter(
    (item) => panel || !item.closest('[data-nav-panel]'),
  );
  const index = items.indexOf(at);
  return {
    [panel ? 'ArrowDown' : 'ArrowRight']: items[index + 1] ?? at,
    [panel ? 'ArrowUp' : 'ArrowLeft']: items[index - 1] ?? at,
    Home: items[0],
    End: items.at(-1),
  }[key];
}

/** What has a place: what is folded has none. */
function itemsIn(parent: Element | null): HTMLElement[] {
  const items = parent?.querySelectorAll<HTMLElement>('a, summary') ?? [];
  return [...items].filter((item) => item.getClientRects().length > 0);
}

function entries(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-nav-entry]');
}

function entryOf(target: EventTarget | null): HTMLElement | null {
  return closest(target, '[data-nav-entry]');
}

function foldOf(entry: HTMLElement | null): HTMLDetailsElement | null {
  return entry?.querySelector('details') ?? null;
}

function isOpen(entry: HTMLElement): boolean {
  return foldOf(entry)?.open === true;
}
