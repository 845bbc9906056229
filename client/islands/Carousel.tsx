import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Words } from '../../shared/schemas/interface.ts';
import { Icon } from '../components/pictures/Icon.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from '../components/pictures/icons.ts';
import styles from './Carousel.deferred.css';
import { useMediaQuery, useRotation } from './use-rotation.ts';
import { useSwipe } from './use-swipe.ts';

export interface CarouselItem {
  id: number;
  label: string;
  content: ReactNode | { __html: string };
}

/** The slides of a carousel that stands in the page already: their words and pictures are in it once. */
export function slidesIn(root: HTMLElement): { slides: readonly CarouselItem[] } {
  const slides = [...root.querySelectorAll('li')].map((slide, id) => ({
    id,
    label: slide.getAttribute('aria-label') ?? '',
    content: { __html: slide.innerHTML },
  }));
  return { slides };
}

/** What its buttons are called. */
export type CarouselWords = Words['carousel']['buttons'];

interface CarouselProps {
  words: CarouselWords;
  label: string;
  items: readonly CarouselItem[];
  itemClass?: string | undefined;
  /** What it is on small screens: all items one below the other, or as many as fit side by side. */
  small: 'stacked' | 'fitted';
  /** Where four have room, the first one stands large beside the other three. */
  featured?: boolean;
}

/**
 * Shows four items of a list, or as many as fit, and moves on by one every three seconds, wrapping around, after
 * the WAI carousel pattern (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). It stands still on hover, under a
 * finger, on focus, in a hidden tab, after the pause button, and under `prefers-reduced-motion`. Before its script
 * comes it is a plain list that scrolls or stacks.
 */
export function Carousel({
  words,
  label,
  items,
  itemClass,
  small,
  featured = false,
}: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useShown(list);
  // Where all of them are seen there is nothing to turn.
  const turning = shown > 0 && items.length > shown;
  const few = items.length < 4;
  const leads = featured && !few && shown === 4;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const rotating = turning && !still && !stopped;
  const {
    index: current,
    forward,
    next,
    previous,
  } = useRotation({
    count: items.length,
    paused: !rotating || held,
  });
  useSlide(list, current, forward, leads);
  const swipe = useSwipe({ next, previous, hold: setHeld });
  const listId = useId();

  // Counted from the first one that is seen. The one that leaves does so by the side that it moves to.
  const slotOf = (index: number) => {
    const edge = forward ? -1 : 0;
    return ((index - current - edge + 2 * items.length) % items.length) + edge;
  };
  return (
    <section
      className={[
        styles.carousel,
        styles[small],
        few ? styles.few : featured ? styles.featured : '',
        turning ? styles.turning : '',
      ].join(' ')}
      aria-roledescription={words.carousel}
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setHeld(false)
      }
    >
      {turning && (
        <div className={styles.controls}>
          {!still && (
            <button
              type="button"
              onClick={() => {
                setStopped(!stopped);
                // Who starts it wants to see it move, although pointer and focus are still here.
                setHeld(false);
              }}
              aria-label={stopped ? words.start : words.stop}
            >
              {stopped ? <Icon of={Play} size={18} /> : <Icon of={Pause} size={18} />}
            </button>
          )}
          <button
            type="button"
            onClick={previous}
            aria-label={words.previous}
            aria-controls={listId}
          >
            <Icon of={ChevronLeft} size={20} />
          </button>
          <button type="button" onClick={next} aria-label={words.next} aria-controls={listId}>
            <Icon of={ChevronRight} size={20} />
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are slides */}
      <div
        className={styles.window}
        // Without buttons it scrolls, so keys have to reach it. Not undefined with them: who is in it when they come would
        // lose the focus.
        tabIndex={turning ? -1 : 0}
        role="group"
        aria-label={label}
        aria-live={rotating && !held ? 'off' : 'polite'}
        {...(turning ? swipe : {})}
      >
        <ul ref={list} id={listId} className={styles.list}>
          {items.map(({ id, label: name, content }, index) => {
            const slot = slotOf(index);
            return (
              <li
                // A new element where it grows or shrinks: the same one would count as a shift of the page.
                key={leads && slot === 0 ? `${id}-leads` : id}
                className={[styles.item, itemClass, leads && slot === 0 ? styles.leads : '']
                  .filter(Boolean)
                  .join(' ')}
                aria-roledescription={words.slide}
                aria-label={name}
                aria-hidden={turning && (slot < 0 || slot >= shown) ? true : undefined}
                style={leads ? featuredStyle(slot) : turning ? slotStyle(slot - index) : undefined}
                {...(isHtml(content)
                  ? { dangerouslySetInnerHTML: content }
                  : { children: content })}
              />
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function isHtml(content: CarouselItem['content']): content is { __html: string } {
  return typeof content === 'object' && content !== null && '__html' in content;
}

/** How many items the style sheet gives room to; none while they are stacked, or before the browser has been asked. */
function useShown(list: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setShown(Number(getComputedStyle(entry.target).getPropertyValue('--shown')));
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return shown;
}

/** Moves an item by whole places. Not the layout: that would count as a shift of the page each time. */
function slotStyle(by: number): CSSProperties {
  return { transform: `translateX(calc(var(--way) * ${by} * (100% + var(--space-2))))` };
}

/** Beside the large one the others lie on one place, and are moved down from there. */
function featuredStyle(slot: number): CSSProperties | undefined {
  return slot === 0
    ? undefined
    : { transform: `translateY(calc(${slot - 1} * (100% + var(--space-2))))` };
}

/** Slides the list by one item whenever the index changes (0.8 s); upwards beside a large one. */
function useSlide(
  list: RefObject<HTMLElement | null>,
  index: number,
  forward: boolean,
  upwards: boolean,
): void {
  const before = useRef(index);
  // Before the browser paints: a frame at the new place without the way to it would flash.
  useLayoutEffect(() => {
    if (before.current === index) return;
    before.current = index;
    const [first, second] = list.current?.querySelectorAll('li') ?? [];
    if (!first || !second || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const step = upwards ? 64 : second.offsetLeft - first.offsetLeft;
    const by = `${forward ? step : -step}px`;
    list.current?.animate(
      [{ transform: upwards ? `translateY(${by})` : `translateX(${by})` }, { transform: 'none' }],
      { duration: 800, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    );
  }, [list, index, forward, upwards]);
}
