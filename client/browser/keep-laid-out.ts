declare global {
  interface DocumentEventMap {
    /** https://drafts.csswg.org/css-contain-2/#content-visibility-auto-state-changed, which TypeScript knows of elements only. */
    contentvisibilityautostatechange: ContentVisibilityAutoStateChangeEvent;
  }
}

/**
 * What a phone has laid out because it came near (`client/styles/deferred.css`) stays so: a picture of the whole page,
 * taken after it was read, has all of it. Browsers without this event (before 2024) lay out again what is come back to.
 */
export function keepLaidOut(): void {
  document.addEventListener('contentvisibilityautostatechange', ({ target, skipped }) => {
    if (!skipped && target instanceof HTMLElement) target.style.contentVisibility = 'visible';
  });
}
