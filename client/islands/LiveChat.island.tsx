import type { WatchConsent } from '../browser/consent.ts';
import type { Unmount } from '../browser/island-element.ts';
import { island } from './island.tsx';

/** The live-chat widget draws itself: the page only says where its script is. */
export const LiveChat = island('LiveChat', LiveChatView, { when: ['idle'] });

export function LiveChatView(_props: { src: string }) {
  return null;
}

/** Adds the third-party chat script once the visitor has consented; removes it with the frame, or with the consent. */
export function mount(
  _root: HTMLElement,
  { src = '' }: { src?: string },
  _prefix: string,
  watchConsent: WatchConsent,
): Unmount {
  let script: HTMLScriptElement | undefined;
  const remove = () => {
    script?.remove();
    script = undefined;
  };

  const unwatch = watchConsent((choice) => {
    if (choice === 'all' && !script) {
      script = document.createElement('script');
      script.src = src;
      script.async = true;
      // It never ran: there is nothing to be rid of.
      script.onerror = remove;
      document.body.append(script);
    } else if (choice !== 'all' && script) {
      remove();
      // A script that has run can't be taken back: only a new page is without it. What is typed is kept as a draft.
      location.reload();
    }
  });

  return () => {
    unwatch();
    remove();
  };
}
