import { type TouchEvent, useRef } from 'react';

/** Shorter ones are taps. */
const shortestPx = 40;

interface Swipe {
  next: () => void;
  previous: () => void;
  /** While a finger is down, and when it is gone. */
  hold: (held: boolean) => void;
}

/** Handlers for an element that is swiped sideways by finger, as its page is read; up and down it scrolls the page. */
export function useSwipe({ next, previous, hold }: Swipe) {
  const from = useRef({ x: 0, y: 0 });
  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = placeOf(event);
      hold(true);
    },
    onTouchEnd: (event: TouchEvent) => {
      hold(false);
      const { x, y } = placeOf(event);
      const by = x - from.current.x;
      if (Math.abs(by) < Math.max(shortestPx, Math.abs(y - from.current.y))) return;
      if (by < 0 === (document.dir !== 'rtl')) next();
      else previous();
    },
    onTouchCancel: () => hold(false),
  };
}

function placeOf({ changedTouches }: TouchEvent): { x: number; y: number } {
  const touch = changedTouches[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}
