/** Whether the window has room for the navigation as a bar. */
export const wideScreen = matchMedia('(width >= 48rem)');

/** Closes what is open before the back/forward cache keeps the page as it is left, and when the other navigation shows. */
export function closeInTime(close: () => void): void {
  addEventListener('pagehide', close);
  wideScreen.addEventListener('change', close);
}
