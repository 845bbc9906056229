/** Shorter ones are taps. */
const shortestPx = 40;

interface Swipe {
  /** While a finger is down, and when it is gone. */
  hold: (held: boolean) => void;
  move: (by: 1 | -1) => void;
}

/** Hears how an element is swiped sideways by finger, as its page is read; up and down it scrolls the page. */
export function onSwipe(element: HTMLElement, { hold, move }: Swipe): void {
  const options = { passive: true };
  let from = { x: 0, y: 0 };
  element.addEventListener(
    'touchstart',
    (event) => {
      from = placeOf(event);
      hold(true);
    },
    options,
  );
  element.addEventListener(
    'touchend',
    (event) => {
      hold(false);
      const { x, y } = placeOf(event);
      const by = x - from.x;
      if (Math.abs(by) >= Math.max(shortestPx, Math.abs(y - from.y)))
        move(by < 0 === (document.dir !== 'rtl') ? 1 : -1);
    },
    options,
  );
  element.addEventListener('touchcancel', () => hold(false), options);
}

function placeOf({ changedTouches }: TouchEvent): { x: number; y: number } {
  const touch = changedTouches[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
}
