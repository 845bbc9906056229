/** What a visitor felt of one page; times in ms. */
export interface PageVitals {
  path: string;
  /** From the moment the page was asked for, or shown if it was made before. */
  lcp: number;
  /** The slowest interaction; undefined if there was none that took a frame. */
  inp: number | undefined;
  cls: number;
  came: 'network' | 'prefetched' | 'prerendered';
}

/**
 * Runs in every page before its own scripts: keeps `localStorage.vitals` up to date, a list with one entry a page.
 * Written out as text because it lives in the browser.
 */
export const vitalsScript = `(${watchVitals.toString()})()`;

function watchVitals(): void {
  let lcp = 0;
  let cls = 0;
  const interactions = new Map<number, number>();
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
      keep();
    });
    const options = { type, buffered: true, durationThreshold: 16 };
    observer.observe(options);
    return () => observer.takeRecords().forEach(take);
  };
  const rest = [
    watch('largest-contentful-paint', ({ startTime }) => {
      lcp = startTime;
    }),
    watch('layout-shift', (entry) => {
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
        cls += Number(entry.value);
    }),
    watch('event', (entry) => {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration));
    }),
  ];
  for (const type of ['visibilitychange', 'prerenderingchange']) {
    document.addEventListener(type, () => {
      for (const take of rest) take();
      keep();
    });
  }

  function keep(): void {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!navigation || ('prerendering' in document && document.prerendering)) return;
    const from = 'activationStart' in navigation ? Number(navigation.activationStart) : 0;
    const prefetched =
      'deliveryType' in navigation && navigation.deliveryType === 'navigational-prefetch';
    const all: Record<string, unknown> = JSON.parse(localStorage.getItem('vitals') ?? '{}');
    all[location.pathname] = {
      path: location.pathname,
      lcp: Math.max(0, lcp - from),
      cls,
      inp: interactions.size > 0 ? Math.max(...interactions.values()) : undefined,
      came: from > 0 ? 'prerendered' : prefetched ? 'prefetched' : 'network',
    };
    localStorage.setItem('vitals', JSON.stringify(all));
  }
}
