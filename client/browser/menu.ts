import { closest } from './closest.ts';
import { closeInTime } from './wide-screen.ts';

/**
 * Makes the menu of small screens modal. Without this its links open and close it by `:target`.
 * The listeners are the document's: a script from the browser's cache runs before the menu has arrived.
 */
export function enhanceMenu(): void {
  document.addEventListener('click', pressControl);
  document.addEventListener('keydown', pressSpace);
  // After Escape.
  document.addEventListener('close', close, true);
  closeInTime(close);
}

/** How far the page was scrolled: without its header it is shorter. */
let scrolled = 0;

function pressControl(event: Event): void {
  const control = controlAt(event.target);
  const dialog = document.querySelector('dialog');
  if (!control || !dialog) return;
  if (dialog.open) close();
  else if (control.matches('[href="#menu"]')) open(dialog);
  // It was opened by its link, before this script came: a link closes it, too.
  else return;
  event.preventDefault();
}

/** The bar and what stands above it are the menu: they go into the dialog, and back when it closes. */
function open(dialog: HTMLDialogElement): void {
  const header = dialog.parentElement;
  const topBar = header?.previousElementSibling;
  const bar = dialog.previousElementSibling;
  if (!topBar || !bar) return;
  scrolled = scrollY;
  dialog.append(bar, topBar);
  dialog.showModal();
}

function close(): void {
  const dialog = document.querySelector('dialog');
  const [bar, topBar] = dialog?.children ?? [];
  if (!dialog || !bar || !topBar) return;
  dialog.close();
  dialog.before(bar);
  dialog.parentElement?.before(topBar);
  document.querySelector<HTMLElement>('[href="#menu"]')?.focus();
  scrollTo(0, scrolled);
}

/** A link is pressed by Enter alone, a button by Space, too. */
function pressSpace(event: KeyboardEvent): void {
  if (event.key !== ' ') return;
  const control = controlAt(event.target);
  control?.click();
  if (control) event.preventDefault();
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  return closest(target, 'a[role=button]');
}
