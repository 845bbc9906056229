import lighthouse from 'lighthouse';

/** The categories whose scores count, with the heads of their columns. */
export const categories = {
  performance: 'perf',
  accessibility: 'a11y',
  'best-practices': 'best',
  seo: 'seo',
} as const;

/** An audit that a page does not pass in full. */
export interface Weakness {
  category: string;
  id: string;
  title: string;
  /** 0: it does not count for the score. */
  weight: number;
  /** Lighthouse's own figure, if it gives one. */
  detail: string;
}

export interface PageAudit {
  path: string;
  /** In the order of `categories`, 0 to 100. */
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
  weaknesses: Weakness[];
}

/** Audits a page; one that misses 100 for speed is audited three times, and the median run counts. */
export async function audit(origin: string, path: string, port: number): Promise<PageAudit> {
  const first = await auditOnce(origin, path, port);
  if (first.scores[0] === 100) return first;
  const runs = [first, await auditOnce(origin, path, port), await auditOnce(origin, path, port)];
  return runs.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))[1] ?? first;
}

async function auditOnce(origin: string, path: string, port: number): Promise<PageAudit> {
  const lhr = (await run(origin + path, port)) ?? (await run(origin + path, port));
  if (!lhr) throw new Error(`Lighthouse could not record ${path}`);
  const metric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    path,
    scores: Object.keys(categories).map((id) =>
      Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100),
    ),
    lcp: metric('largest-contentful-paint'),
    cls: metric('cumulative-layout-shift'),
    tbt: metric('total-blocking-time'),
    bytes: metric('total-byte-weight'),
    weaknesses: Object.entries(lhr.categories).flatMap(([category, { auditRefs }]) =>
      auditRefs.flatMap(({ id, weight }) => {
        const found = lhr.audits[id];
        // Without a score it does not apply here, or only informs.
        if (typeof found?.score !== 'number' || found.score >= 1) return [];
        return [{ category, id, title: found.title, weight, detail: found.displayValue ?? '' }];
      }),
    ),
  };
}

/** @returns undefined if the page could not be recorded: on a busy machine a trace gets lost now and then */
async function run(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: Object.keys(categories),
  });
  return result?.lhr.runtimeError ? undefined : result?.lhr;
}
