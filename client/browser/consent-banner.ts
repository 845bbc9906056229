import { consentChoiceOf } from '../../shared/consent.ts';
import { closest } from './closest.ts';
import { setConsent, watchConsent } from './consent.ts';
import type { IslandModule, Unmount } from './island-element.ts';

/** Shows the banner until a choice is made, and again from any `[data-cookie-settings]` control. */
export const consentBanner: IslandModule = { mount };

function mount(root: HTMLElement): Unmount {
  const banner = root.querySelector('aside');
  if (!banner) return () => {};
  const stop = new AbortController();
  let opener: HTMLElement | undefined;

  const unwatch = watchConsent((choice) => {
    if (!opener) banner.hidden = choice !== undefined;
  });

  // The page makes room for as much of it as there is: none while it is hidden.
  const room = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
  });
  room.observe(banner);

  banner.addEventListener('submit', (event) => {
    event.preventDefault();
    const choice = consentChoiceOf(event.submitter?.getAttribute('value'));
    if (!choice) return;
    const back = opener;
    opener = undefined;
    setConsent(choice);
    back?.focus();
  });

  document.addEventListener(
    'click',
    (event) => {
      const control = closest(event.target, '[data-cookie-settings]');
      if (!control) return;
      event.preventDefault();
      opener = control;
      banner.hidden = false;
      banner.focus();
    },
    // As options it is its signal.
    stop,
  );

  return () => {
    unwatch();
    room.disconnect();
    stop.abort();
  };
}
