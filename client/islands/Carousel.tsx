import { type ReactNode, useId } from 'react';
import type { Words } from '../../shared/schemas/interface.ts';
import styles from './Carousel.deferred.css';

export interface CarouselProps {
  /** What its buttons and slides are called. */
  words: Words['carousel']['buttons'];
  label: string;
  items: readonly { id: number; label: string; content: ReactNode }[];
  itemClass?: string;
  /** What it is on small screens: all items one below the other, or as many as fit side by side. */
  small: 'stacked' | 'fitted';
  /** Where four have room, the first one stands large beside the other three. */
  featured?: boolean;
}

/** A list that scrolls or stacks, until `mountCarousel` turns it. */
export function Carousel({ words, label, items, itemClass = '', small, featured }: CarouselProps) {
  const look = items.length < 4 ? styles.few : featured ? styles.featured : '';
  return (
    <section
      className={`${styles.carousel} ${styles[small]} ${look}`}
      aria-roledescription={words.carousel}
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are slides */}
      <div
        className={styles.window}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
        aria-live="polite"
      >
        <ul id={useId()} className={styles.list}>
          {items.map(({ id, label: name, content }) => (
            <li
              key={id}
              className={`${styles.item} ${itemClass}`}
              aria-roledescription={words.slide}
              aria-label={name}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
