import lighthouse from 'lighthouse';
import * as z from 'zod';
import { freePort } from '../scripts/build/free-port.ts';
import { launchBrowser } from './browser.ts';

/** Worked out from a fast visit, Lighthouse's way; or the visit is really slow. */
type Throttling = 'simulate' | 'devtools';

export type PageAudit = ReturnType<typeof pageAudit>;

const score = z.number().nullable();
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(z.string(), z.object({ score, numericValue: z.number().optional() })),
  categories: z.record(z.string(), z.object({ score })),
});

/** A browser in which Lighthouse visits pages as a phone, each time with an empty cache. */
export async function openAuditor(onlyCategories = ['performance']) {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  return {
    async audit(url: string, throttlingMethod: Throttling) {
      const flags = { port, logLevel: 'silent', throttlingMethod, onlyCategories };
      // On a busy machine a trace gets lost now and then.
      for (let n = 0; n < 3; n++) {
        const { lhr } = z.object({ lhr: reportSchema }).parse(await lighthouse(url, flags));
        if (!lhr.runtimeError) return pageAudit(lhr);
      }
      throw new Error(`Lighthouse could not record ${url}`);
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function pageAudit({ audits, categories }: z.infer<typeof reportSchema>) {
  const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const below = Object.entries(categories).filter(([, { score }]) => score !== 1);
  return {
    /** Milliseconds, but CLS. */
    fcp: metric('first-contentful-paint'),
    lcp: metric('largest-contentful-paint'),
    cls: metric('cumulative-layout-shift'),
    tbt: metric('total-blocking-time'),
    below100: below.map(([name, { score }]) => `${name} ${Math.round((score ?? 0) * 100)}`),
    /** Whether Chromium would bring the page back from memory. */
    comesBack: audits['bf-cache']?.score === 1,
  };
}
