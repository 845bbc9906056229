import { consentChoices } from '../../shared/consent.ts';
import { setConsent, watchConsent } from './consent.ts';
import type { IslandModule, Unmount } from './island-element.ts';

/** Shows the banner until a choice is made, and again from any `[data-cookie-settings]` control. */
export const consentBanner: IslandModule = { mount };

function mount(root: HTMLElement): Unmount {
  const banner = root.querySelector('section');
  const form = root.querySelector('form');
  if (!banner || !form) return () => {};
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

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const value = event.submitter?.getAttribute('value');
      const choice = consentChoices.find((known) => known === value);
      if (!choice) return;
      banner.hidden = true;
      const back = opener;
      opener = undefined;
      setConsent(choice);
      back?.focus();
    },
    { signal: stop.signal },
  );

  document.addEventListener(
    'click',
    (event) => {
      const control =
        event.target instanceof Element && event.target.closest('[data-cookie-settings]');
      if (!(control instanceof HTMLElement)) return;
      event.preventDefault();
      opener = control;
      banner.hidden = false;
      banner.focus();
    },
    { signal: stop.signal },
  );

  return () => {
    unwatch();
    room.disconnect();
    stop.abort();
  };
}
