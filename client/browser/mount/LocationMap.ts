import type { ConsentChoice } from '../../../shared/consent.ts';
import type { WatchConsent } from '../consent.ts';
import type { Unmount } from '../island-element.ts';

/** Puts the map's frame in the place of the drawn one: after a click, or at once where the visitor has accepted all. */
export function mount(
  root: HTMLElement,
  { embedUrl, address = '' }: { embedUrl?: string; address?: string },
  _prefix: string,
  watchConsent: WatchConsent,
): Unmount {
  const drawn = root.querySelector<HTMLElement>('[data-drawn]');
  const link = root.querySelector('[data-show-map]');
  if (!embedUrl || !drawn || !link) return () => {};
  let frame: HTMLIFrameElement | undefined;

  const show = () => {
    if (frame) return;
    frame = document.createElement('iframe');
    frame.src = embedUrl;
    frame.title = `Map: ${address}`;
    frame.width = '600';
    frame.height = '450';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    drawn.before(frame);
    // Who pressed the button is on the map then.
    if (drawn.contains(document.activeElement)) frame.focus();
    drawn.hidden = true;
  };
  const hide = () => {
    frame?.remove();
    frame = undefined;
    drawn.hidden = false;
  };
  const press = (event: Event) => {
    event.preventDefault();
    show();
  };

  link.addEventListener('click', press);
  let last: ConsentChoice | undefined;
  const unwatch = watchConsent((choice) => {
    if (choice === 'all') show();
    // Told once more, as after Back, it is no reason to take away what was asked for.
    else if (choice !== last) hide();
    last = choice;
  });
  return () => {
    unwatch();
    hide();
    link.removeEventListener('click', press);
  };
}
