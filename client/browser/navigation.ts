import { closest } from './closest.ts';

/**
 * What the panels of the navigation can't do by HTML and CSS alone: the keyboard pattern of WAI's disclosure
 * navigation (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/), and
 * hover panels that Escape dismisses (WCAG 1.4.13).
 *
 * All listeners are the document's: a script from the browser's cache runs before the header has arrived.
 */
export function enhanceNavigation(): void {
  document.documentElement.dataset.js = '';
  document.addEventListener('pointerover', followPointer);
  document.addEventListener('pointerdown', closeOnPressOutside);
  document.addEventListener('focusout', closeOnFocusOutside);
  document.addEventListener('click', pressButton);
  document.addEventListener('keydown', pressKey);
  // The back/forward cache keeps the page as it is left.
  addEventListener('pagehide', () => closeOthers());
}

/** `dismissed` is closed although the pointer hovers. */
type PanelState = 'open' | 'closed' | 'dismissed';

function setPanel(entry: HTMLElement, state: PanelState): void {
  entry.dataset.panel = state;
  buttonOf(entry)?.setAttribute('aria-expanded', String(state === 'open'));
}

function open(entry: HTMLElement): void {
  setPanel(entry, 'open');
  closeOthers(entry);
}

function closeOthers(entry?: HTMLElement | null, state: PanelState = 'closed'): void {
  for (const other of entries('[data-panel=open]')) if (other !== entry) setPanel(other, state);
}

function followPointer({ target, relatedTarget, pointerType }: PointerEvent): void {
  const entry = entryOf(target);
  if (entry === entryOf(relatedTarget)) return;
  if (entry?.dataset.panel === 'dismissed') setPanel(entry, 'closed');
  // What was opened by keyboard stays when the pointer leaves it. A finger closes by its press.
  if (pointerType !== 'touch' && (entry || !entryOf(document.activeElement))) closeOthers(entry);
}

/** Safari gives pressed buttons no focus that could leave them; on touch screens a hover lasts until the next tap. */
function closeOnPressOutside({ target }: PointerEvent): void {
  closeOthers(entryOf(target), 'dismissed');
}

function closeOnFocusOutside({ target, relatedTarget }: FocusEvent): void {
  const entry = entryOf(target);
  if (entry?.dataset.panel === 'open' && entry !== entryOf(relatedTarget))
    setPanel(entry, 'closed');
}

/**
 * A press on a button that the pointer already opened by hovering keeps the panel open; the next one
 * closes it, although the pointer still hovers.
 */
function pressButton({ target }: MouseEvent): void {
  const entry = entryOf(closest(target, '[data-nav-entry] > button'));
  if (!entry) return;
  if (entry.dataset.panel === 'open') setPanel(entry, 'dismissed');
  else open(entry);
}

function pressKey(event: KeyboardEvent): void {
  const at = closest(document.activeElement, '[data-main-nav] *');
  if (event.key === 'Escape') {
    for (const entry of entries(':is(:hover, [data-panel=open])')) {
      if (entry.contains(at)) buttonOf(entry)?.focus();
      setPanel(entry, 'dismissed');
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
  const panel = at.closest('[data-nav-panel]');
  const entry = !panel && key === 'ArrowDown' && entryOf(at);
  if (entry) {
    open(entry);
    return itemsIn(entry)[1];
  }
  const items = panel
    ? itemsIn(panel)
    : [...document.querySelectorAll<HTMLElement>('[data-main-nav] > ul > li > :first-child')];
  const index = items.indexOf(at);
  return {
    [panel ? 'ArrowDown' : 'ArrowRight']: items[index + 1] ?? at,
    [panel ? 'ArrowUp' : 'ArrowLeft']: items[index - 1] ?? at,
    Home: items[0],
    End: items.at(-1),
  }[key];
}

function itemsIn(parent: Element): HTMLElement[] {
  const seen = ':is(a, button, summary):not(details:not([open]) > ul *)';
  return [...parent.querySelectorAll<HTMLElement>(seen)];
}

function entries(which: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-nav-entry]${which}`);
}

function entryOf(target: EventTarget | null): HTMLElement | null {
  return closest(target, '[data-nav-entry]');
}

function buttonOf(entry: HTMLElement): HTMLButtonElement | null {
  return entry.querySelector('button');
}
