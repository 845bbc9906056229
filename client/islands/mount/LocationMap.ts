import { watchConsent } from '../../enhance/consent.ts';
import type { Unmount } from '../../enhance/island-element.ts';

/** Puts the map's frame over the drawn one: after a click, or at once where the visitor has accepted all. */
export function mount(
  root: HTMLElement,
  { embedUrl, address = '' }: { embedUrl?: string; address?: string },
): Unmount {
  const box = root.firstElementChild;
  if (!embedUrl || !box) return () => {};
  let frame: HTMLIFrameElement | undefined;

  const show = () => {
    if (frame) return;
    frame = document.createElement('iframe');
    frame.src = embedUrl;
    frame.title = `Map: ${address}`;
    frame.width = '600';
    frame.height = '450';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    box.append(frame);
  };
  const hide = () => {
    frame?.remove();
    frame = undefined;
  };

  const button = root.querySelector('[data-show-map]');
  button?.addEventListener('click', show);
  const unwatch = watchConsent((choice) => (choice === 'all' ? show() : hide()));
  return () => {
    unwatch();
    hide();
    button?.removeEventListener('click', show);
  };
}
