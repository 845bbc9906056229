/** What a browser tells of the page that it shows: times in ms; undefined is what this one doesn't tell. */
export interface Visit {
  firstByte: number | undefined;
  stands: number | undefined;
  complete: number | undefined;
  moved: number | undefined;
  bytes: number;
  requests: number;
  cached: number;
  strangers: number;
}

/** Reads what the browser has noted anyway; nothing is asked of anybody. */
export async function readVisit(): Promise<Visit> {
  const [paints, shifts] = await Promise.all([
    noted('largest-contentful-paint'),
    noted('layout-shift'),
  ]);
  const [page] = performance
    .getEntriesByType('navigation')
    .filter((entry) => entry instanceof PerformanceNavigationTiming);
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const all = page ? [page, ...files] : files;
  const hosts = files.map(({ name }) => new URL(name).host);
  return {
    firstByte: page?.responseStart || undefined,
    stands: paints?.at(-1)?.startTime,
    complete: page?.loadEventEnd || undefined,
    moved: shifts?.reduce((sum, shift) => sum + byItself(shift), 0),
    bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: all.length,
    cached: all.filter((file) => file.transferSize === 0 && file.decodedBodySize > 0).length,
    strangers: new Set(hosts.filter((host) => host && host !== location.host)).size,
  };
}

/** Entries of a kind, those of before too; undefined: this browser keeps none of it. */
function noted(type: string): Promise<PerformanceEntry[] | undefined> | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  return new Promise((resolve) => {
    const end = (entries: PerformanceEntry[]) => {
      observer.disconnect();
      resolve(entries);
    };
    const observer = new PerformanceObserver((list) => end(list.getEntries()));
    observer.observe({ type, buffered: true });
    // Where there are none, nothing is ever called.
    setTimeout(end, 300, []);
  });
}

/** How far something moved, but for what followed a press. */
function byItself(shift: PerformanceEntry): number {
  if (!('value' in shift) || typeof shift.value !== 'number') return 0;
  return 'hadRecentInput' in shift && shift.hadRecentInput ? 0 : shift.value;
}
