import type { ConsentChoice } from '../../shared/consent.ts';
import { watchConsent } from '../browser/consent.ts';
import type { Unmount } from '../browser/island-element.ts';
import styles from './Embeds.for-embeds.deferred.css';
import { island } from './island.tsx';

/**
 * An article with parts of other sites in it: videos, maps, posts. Each stands as a card whose button loads it, or is there at
 * once where the visitor has accepted all. Without the script the button is what it is underneath: a link.
 */
export const Embeds = island('Embeds', EmbedsView, {
  when: ['visible'],
  inHtml: ['html', 'className'],
});

export function EmbedsView({ html, className }: { html: string; className: string | undefined }) {
  return (
    <div
      className={`${styles.article} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: html() gives sanitised HTML only
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Players run their scripts and may be seen in full; none leads the page elsewhere, or asks anything of it. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation';
const allow = 'autoplay; encrypted-media; picture-in-picture';

/** Puts players in the places of their cards: each after a click, or all where the visitor has accepted all. */
export function mount(root: HTMLElement, _props: object): Unmount {
  const stop = new AbortController();
  const cards = [...root.querySelectorAll<HTMLElement>('[data-embed]')].map(cardIn);
  for (const { button, show } of cards) {
    button?.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        show();
      },
      stop,
    );
  }
  let last: ConsentChoice | undefined;
  const unwatch = watchConsent((choice) => {
    for (const { show, hide } of cards) {
      if (choice === 'all') show();
      // Told once more, as after Back, it is no reason to take away what was asked for.
      else if (choice !== last) hide();
    }
    last = choice;
  });
  return () => {
    stop.abort();
    unwatch();
    for (const { hide } of cards) hide();
  };
}

function cardIn(card: HTMLElement) {
  const button = card.querySelector<HTMLAnchorElement>('a[data-player]');
  const drawn = [...card.children];
  let frame: HTMLIFrameElement | undefined;
  return {
    button,
    show() {
      if (frame || !button) return;
      frame = document.createElement('iframe');
      // Before its address: what is loaded is bound by what was set by then.
      frame.setAttribute('sandbox', sandbox);
      Object.assign(frame, { allow, allowFullscreen: true, loading: 'lazy', title: button.title });
      // YouTube plays for nobody who doesn't say where the player stands.
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.src = button.dataset.player ?? '';
      const hadFocus = card.contains(document.activeElement);
      card.replaceChildren(frame);
      // Who pressed the button is on the player then.
      if (hadFocus) frame.focus();
    },
    hide() {
      if (frame) card.replaceChildren(...drawn);
      frame = undefined;
    },
  };
}
