import { closest } from './closest.ts';

/**
 * Makes the menu of small screens modal. Without this its links open and close it by `:target`.
 * The listeners are the document's: a script from the browser's cache runs before the menu has arrived.
 */
export function enhanceMenu(): void {
  document.addEventListener('click', pressControl);
  document.addEventListener('keydown', pressSpace);
  document.addEventListener('toggle', closeNamesakes, true);
  // The back/forward cache keeps the page as it is left.
  addEventListener('pagehide', close);
  // A menu that stays open while a window becomes wide would lie over the navigation that is there now.
  matchMedia('(width >= 48rem)').addEventListener('change', close);
}

function pressControl(event: Event): void {
  const control = controlAt(event.target);
  const menu = document.querySelector('dialog');
  if (!control || !menu) return;
  if (!menu.contains(control)) menu.showModal();
  else if (menu.open) menu.close();
  // It was opened by its link, before this script came: a link closes it, too.
  else return;
  event.preventDefault();
}

/** A link is pressed by Enter alone, a button by Space, too. */
function pressSpace(event: KeyboardEvent): void {
  if (event.key !== ' ') return;
  const control = controlAt(event.target);
  control?.click();
  if (control) event.preventDefault();
}

/** `<details name>` for browsers before 2024 (https://caniuse.com/mdn-html_elements_details_name). */
function closeNamesakes({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement && target.open)) return;
  const name = target.getAttribute('name');
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"]`))
    if (other !== target) other.open = false;
}

function close(): void {
  document.querySelector('dialog')?.close();
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  return closest(target, 'a[role=button]');
}
