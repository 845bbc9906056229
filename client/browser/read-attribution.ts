/** Loads what carries an origin on, where an address has a query or another site linked here: no other page needs it. */
export function readAttribution(): void {
  if (/[?:]/.test(location.search + document.referrer.replace(origin, '')))
    import('./carry-attribution.ts').catch(() => {});
}
