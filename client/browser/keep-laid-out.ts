/**
 * What a phone has laid out because it came near (`client/styles/deferred.css`) stays so: a picture of the whole page,
 * taken after it was read, has all of it. Browsers without this event (before 2024) lay out again what is come back to.
 */
export function keepLaidOut(): void {
  document.addEventListener('contentvisibilityautostatechange', (event) => {
    const { target } = event;
    if ('skipped' in event && !event.skipped && target instanceof HTMLElement)
      target.style.contentVisibility = 'visible';
  });
}
