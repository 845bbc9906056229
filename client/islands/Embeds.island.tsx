import styles from './Embeds.for-embeds.deferred.css';
import { island } from './island.tsx';
import { mountPlayer } from './player.ts';

/**
 * An article with parts of other sites in it: videos, maps, posts. Each stands as a card whose button loads it, or is there at
 * once where the visitor has accepted all. Without the script the button is what it is underneath: a link.
 */
export const Embeds = island('Embeds', EmbedsView, {
  when: 'visible',
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
const attributes = {
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation',
  allow: 'autoplay; encrypted-media; picture-in-picture',
  allowfullscreen: '',
  loading: 'lazy',
};

export function mount(root: HTMLElement): void {
  for (const card of root.querySelectorAll<HTMLElement>('[data-embed]'))
    mountPlayer(card, attributes);
}
