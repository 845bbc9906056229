/** A toast that was shown: its kind, its words, and the live region that it stood in. */
interface ShownToast {
  type: string | undefined;
  text: string | null;
  region: Element | null;
}

declare global {
  interface Window {
    /** Every toast since the page began, gone or not: who looks for one on a busy machine may come too late. */
    toasts: ShownToast[];
  }
}

/** In the page, before its own scripts. */
export function noteToasts(): void {
  const noted = new WeakSet<Element>();
  window.toasts = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[role=status] > [data-type]')) {
      if (noted.has(one)) continue;
      noted.add(one);
      const text = one.querySelector('p')?.textContent ?? null;
      window.toasts.push({ type: one.dataset.type, text, region: one.parentElement });
    }
  }).observe(document, { subtree: true, childList: true });
}
