import { closest } from './closest.ts';
import { closeInTime, wideScreen } from './wide-screen.ts';

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
  closeInTime(() => dismissOthers());
}

function onWideScreens<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    if (wideScreen.matches) listener(event);
  });
}

/** Closed although the pointer hovers, until it comes again. */
function dismissOthers(fold?: HTMLElement | null): void {
  const all = document.querySelectorAll<HTMLDetailsElement>('[data-nav-entry] > details');
  for (const other of all) {
    if (other === fold) continue;
    other.dataset.dismissed = '';
    other.open = false;
  }
}

function followPointer({ target, relatedTarget, pointerType }: PointerEvent): void {
  const fold = foldOf(target);
  if (fold === foldOf(relatedTarget)) return;
  fold?.removeAttribute('data-dismissed');
  // What was opened by keyboard stays when the pointer leaves it. A finger closes by its press.
  if (pointerType !== 'touch' && (fold || !foldOf(document.activeElement))) dismissOthers(fold);
}

/** Safari gives pressed buttons no focus that could leave them; on touch screens a hover lasts until the next tap. */
function closeOnPressOutside({ target }: PointerEvent): void {
  dismissOthers(foldOf(target));
}

function closeOnFocusOutside({ target, relatedTarget }: FocusEvent): void {
  const fold = foldOf(target);
  if (fold && fold !== foldOf(relatedTarget)) fold.open = false;
}

/**
 * A press on a button that the pointer already opened by hovering keeps the panel open; the next one
 * closes it, although the pointer still hovers.
 */
function pressButton({ target }: MouseEvent): void {
  const fold = foldOf(closest(target, '[data-nav-entry] > details'));
  // The browser opens or closes it after this.
  fold?.toggleAttribute('data-dismissed', fold.open);
}

function pressKey(event: KeyboardEvent): void {
  const at = closest(document.activeElement, '[data-main-nav] > ul *');
  if (event.key === 'Escape') {
    if (closest(at, '[data-nav-panel]')) foldOf(at)?.querySelector('summary')?.focus();
    dismissOthers();
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
  const fold = !panel && key === 'ArrowDown' && foldOf(at);
  if (fold) {
    fold.open = true;
    return itemsIn(fold.parentElement)[1];
  }
  const items = itemsIn(at.closest('[data-main-nav] > ul')).filter(
    (item) => closest(item, '[data-nav-panel]') === panel,
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
  return [...items].filter((item) => item.offsetParent);
}

/** What opens the panel that an element is in or beside. */
function foldOf(target: EventTarget | null): HTMLDetailsElement | null | undefined {
  return closest(target, '[data-nav-entry]')?.querySelector('details');
}
