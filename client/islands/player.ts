import type { ConsentChoice } from '../../shared/consent.ts';
import { watchConsent } from '../browser/consent.ts';

/**
 * Puts a part of another site in the place of what a card holds: after a press of its link with `data-player`, or at once
 * where the visitor has accepted all.
 * @param attributes of its frame
 */
export function mountPlayer(card: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  const button = card.querySelector<HTMLAnchorElement>('a[data-player]');
  if (!button) return;
  const { title, dataset } = button;
  const drawn = [...card.childNodes];
  let frame: HTMLIFrameElement | undefined;
  let last: ConsentChoice | undefined;
  button.addEventListener('click', (event) => {
    event.preventDefault();
    show();
  });
  watchConsent((choice) => {
    if (choice === 'all') show();
    // Told once more, as after Back, it is no reason to take away what was asked for.
    else if (choice !== last) hide();
    last = choice;
  });

  function show(): void {
    if (frame) return;
    frame = document.createElement('iframe');
    // Before its address: what is loaded is bound by what was set by then.
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    // YouTube plays for nobody who doesn't say where the player stands.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    Object.assign(frame, { title, src: dataset.player });
    const hadFocus = card.contains(document.activeElement);
    card.replaceChildren(frame);
    // Who pressed the button is on the player then.
    if (hadFocus) frame.focus();
  }

  function hide(): void {
    if (frame) card.replaceChildren(...drawn);
    frame = undefined;
  }
}
