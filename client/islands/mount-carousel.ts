import { ChevronLeft, ChevronRight, Pause, Play } from '../components/pictures/icons.ts';
import styles from './Carousel.deferred.css';
import type { CarouselProps } from './Carousel.tsx';
import { iconButton, setIcon } from './icon-button.ts';
import { onSwipe } from './on-swipe.ts';

/** How long each set stands still: industries and testimonials. */
const intervalMs = 3000;

/**
 * Shows four items of a list, or as many as fit, and moves on by one every three seconds, wrapping around, after
 * the WAI carousel pattern (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). It stands still on hover, under a
 * finger, on focus, in a hidden tab, after the pause button, and under `prefers-reduced-motion`.
 */
export function mountCarousel(root: HTMLElement, { words }: Pick<CarouselProps, 'words'>): void {
  const section = root.querySelector('section');
  const list = root.querySelector('ul');
  const frame = list?.parentElement;
  if (!section || !list || !frame) return;
  const items = [...list.querySelectorAll('li')];
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** Which one is seen first, and whether the last step went on to it. */
  let first = 0;
  let forward = true;
  /** How many the style sheet gives room to; none while they are stacked. */
  let shown = 0;
  let stopped = false;
  let held = section.matches(':focus-within');
  let timer: number | undefined;

  const stopper = iconButton(words.stop, Pause, () => {
    stopped = !stopped;
    setIcon(stopper, stopped ? words.start : words.stop, stopped ? Play : Pause);
    // Who starts it wants to see it move, although pointer and focus are still here.
    hold(false);
  });
  const controls = document.createElement('div');
  controls.className = styles.controls ?? '';
  controls.append(
    stopper,
    iconButton(words.previous, ChevronLeft, () => move(-1)),
    iconButton(words.next, ChevronRight, () => move(1)),
  );
  for (const button of [...controls.children].slice(1))
    button.setAttribute('aria-controls', list.id);

  new ResizeObserver(() => {
    shown = Number(getComputedStyle(list).getPropertyValue('--shown'));
    update();
  }).observe(list);
  section.addEventListener('pointerenter', ({ pointerType }) =>
    hold(held || pointerType === 'mouse'),
  );
  section.addEventListener('pointerleave', () => hold(false));
  section.addEventListener('focusin', () => hold(true));
  section.addEventListener('focusout', ({ relatedTarget }) =>
    hold(relatedTarget instanceof Node && section.contains(relatedTarget)),
  );
  onSwipe(frame, { hold, move: (by) => isTurning() && move(by) });
  still.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);

  function hold(value: boolean): void {
    held = value;
    update();
  }

  /** Where all of them are seen there is nothing to turn. */
  function isTurning(): boolean {
    return shown > 0 && items.length > shown;
  }

  function move(by: 1 | -1): void {
    first = (first + by + items.length) % items.length;
    forward = by > 0;
    update();
    slide();
  }

  function update(): void {
    const turning = isTurning();
    const rotating = turning && !still.matches && !stopped;
    section?.classList.toggle(styles.turning ?? '', turning);
    if (!turning) controls.remove();
    else if (!controls.isConnected) section?.prepend(controls);
    stopper.hidden = still.matches;
    // Without buttons it scrolls, so keys have to reach it. Not none with them: who is in it when they come would lose
    // the focus.
    frame?.setAttribute('tabindex', turning ? '-1' : '0');
    frame?.setAttribute('aria-live', rotating && !held ? 'off' : 'polite');
    for (const at of items.keys()) place(at, turning);
    clearTimeout(timer);
    if (rotating && !held && !document.hidden) timer = window.setTimeout(() => move(1), intervalMs);
  }

  /** Puts an item where it is seen, counted from the first one. The one that leaves does so by the side that it moves to. */
  function place(at: number, turning: boolean): void {
    const edge = forward ? -1 : 0;
    const slot = ((at - first - edge + 2 * items.length) % items.length) + edge;
    const leads = isFeatured() && slot === 0;
    const before = items[at];
    if (!before) return;
    const isOther = before.classList.contains(styles.leads ?? '') !== leads;
    // A new element where it grows or shrinks: the same one would count as a shift of the page.
    const item = isOther ? (before.cloneNode(true) as HTMLLIElement) : before;
    items[at] = item;
    item.classList.toggle(styles.leads ?? '', leads);
    item.style.transform = turning && !leads ? wayTo(slot, at) : '';
    if (turning && (slot < 0 || slot >= shown)) item.setAttribute('aria-hidden', 'true');
    else item.removeAttribute('aria-hidden');
    if (isOther) before.replaceWith(item);
  }

  /** Whole places, not the layout: that would count as a shift of the page each time. */
  function wayTo(slot: number, at: number): string {
    // Beside the large one the others lie on one place, and are moved down from there.
    return isFeatured()
      ? `translateY(calc(${slot - 1} * (100% + var(--space-2))))`
      : `translateX(calc(var(--way) * ${slot - at} * (100% + var(--space-2))))`;
  }

  function isFeatured(): boolean {
    return (
      shown === 4 && isTurning() && section?.classList.contains(styles.featured ?? '') === true
    );
  }

  /** Slides the list by one item (0.8 s); upwards beside a large one. */
  function slide(): void {
    const [one, other] = items;
    if (!list || !one || !other || still.matches) return;
    const step = isFeatured() ? 64 : other.offsetLeft - one.offsetLeft;
    const by = `${forward ? step : -step}px`;
    list.animate(
      [
        { transform: isFeatured() ? `translateY(${by})` : `translateX(${by})` },
        { transform: 'none' },
      ],
      { duration: 800, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    );
  }
}
