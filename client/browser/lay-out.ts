/**
 * Lays out what phones had put off (`client/components/frame/StylesBelow.below.module.css`), one part whenever the browser
 * has nothing else to do: no finger waits for more than one. Without `requestIdleCallback` nothing was put off.
 */
export function layOutRest(): void {
  window.requestIdleCallback?.(() => {
    const part = document.querySelector<HTMLElement>('[data-late] main>script~:not([data-laid])');
    if (part) {
      part.dataset.laid = '';
      // Whoever asks where it is has it laid out.
      void part.offsetTop;
      layOutRest();
    }
    // A slow page may still bring more; for one that is complete the event never comes.
    else addEventListener('load', layOutRest);
  });
}
