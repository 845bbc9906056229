/**
 * What the navigation can't do by HTML and CSS alone: the keyboard pattern of WAI's disclosure navigation
 * (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation-hybrid/), hover panels
 * that Escape dismisses (WCAG 1.4.13), and the menu's button where browsers lack `command`.
 */
export function enhanceNavigation(): void {
  document.documentElement.dataset.js = '';
  for (const entry of document.querySelectorAll<HTMLElement>('[data-nav-entry]'))
    enhanceEntry(entry);
  document.addEventListener('keydown', moveInBar);
  closeMenuOnWideScreens();
  supplyCommands();
}

function enhanceEntry(entry: HTMLElement): void {
  const button = entry.querySelector('button');
  if (!button) return;

  // A press on a button that the pointer already opened by hovering keeps the panel open; the next one
  // closes it, although the pointer still hovers.
  button.addEventListener('click', () => {
    if ('open' in entry.dataset) dismiss(entry);
    else show(entry, true);
  });
  entry.addEventListener('pointerenter', () => {
    delete entry.dataset.dismissed;
    closeOthers(entry);
  });
  entry.addEventListener('pointerleave', () => {
    if (!entry.contains(document.activeElement)) show(entry, false);
  });
  entry.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && entry.contains(relatedTarget))) show(entry, false);
  });
  entry.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' && event.target === button) {
      event.preventDefault();
      show(entry, true);
      focusable(entry)[1]?.focus();
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !(entry.matches(':hover') || 'open' in entry.dataset)) return;
    if (entry.contains(document.activeElement)) button.focus();
    dismiss(entry);
  });
}

function dismiss(entry: HTMLElement): void {
  show(entry, false);
  entry.dataset.dismissed = '';
}

function show(entry: HTMLElement, open: boolean): void {
  if (open) {
    entry.dataset.open = '';
    delete entry.dataset.dismissed;
    closeOthers(entry);
  } else delete entry.dataset.open;
  entry.querySelector('button')?.setAttribute('aria-expanded', String(open));
}

function closeOthers(entry: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-nav-entry][data-open]')) {
    if (other !== entry) show(other, false);
  }
}

/** Arrow keys, Home and End move within the open panel, or along the bar. */
function moveInBar(event: KeyboardEvent): void {
  const bar = document.querySelector('[data-main-nav]');
  const at = document.activeElement;
  if (!(bar && at instanceof HTMLElement && bar.contains(at))) return;
  const panel = at.closest('[data-nav-panel]');
  const items = panel
    ? focusable(panel)
    : [
        ...bar.querySelectorAll<HTMLElement>('ul:first-child > li > :is(a, button):first-child'),
      ].filter((item) => !item.closest('[data-nav-panel]'));
  const place = items.indexOf(at);
  const last = items.length - 1;
  const next = {
    [panel ? 'ArrowDown' : 'ArrowRight']: Math.min(place + 1, last),
    [panel ? 'ArrowUp' : 'ArrowLeft']: Math.max(place - 1, 0),
    Home: 0,
    End: last,
  }[event.key];
  if (next === undefined || event.defaultPrevented) return;
  event.preventDefault();
  items[next]?.focus();
}

function focusable(parent: Element): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>('a, button, summary')].filter((item) =>
    item.checkVisibility({ visibilityProperty: true }),
  );
}

/** A menu that stays open while a phone or a window becomes wide would lie over the navigation that is there now. */
function closeMenuOnWideScreens(): void {
  matchMedia('(width >= 48rem)').addEventListener('change', ({ matches }) => {
    if (matches) document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  });
}

/** Invoker commands for browsers before 2026 (https://caniuse.com/wf-invoker-commands). */
function supplyCommands(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[commandfor]');
    if (!button) return;
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}
