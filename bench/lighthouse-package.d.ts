declare module 'lighthouse' {
  interface Audit {
    title: string;
    score: number | null;
    numericValue?: number;
    displayValue?: string;
  }

  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }

  /** Only what `lighthouse-audit.ts` uses of it: the package comes with `npm ci --prefix bench`. */
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'silent'; onlyCategories: string[] },
  ): Promise<
    | {
        lhr: {
          runtimeError?: { message: string };
          audits: Record<string, Audit>;
          categories: Record<string, Category>;
        };
      }
    | undefined
  >;
}
