/** The limits that the site has to keep. KB and MB are powers of ten. */
export const limits = {
  /** JavaScript of a page without state, compressed bytes. */
  scriptBytes: 3000,
  /** HTML and CSS of a page, compressed bytes: ten packets, what a server may send before it hears back. */
  firstPaintBytes: 14_600,
  /** Requests a second, as a share of a bare server's. */
  cachedSpeed: 0.85,
  /** CPU a request, as a multiple of a bare server's. */
  cachedCpu: 1.4,
  renderMs: 3,
  hangingProviderMs: 20,
  startMs: 500,
  memoryBytes: 150e6,
} as const;

/** How long and how often is measured. */
export interface Effort {
  rounds: number;
  roundSeconds: number;
  warmUpSeconds: number;
  firstBytes: number;
  starts: number;
  memorySeconds: number;
}

export const efforts = {
  whole: {
    rounds: 5,
    roundSeconds: 2,
    warmUpSeconds: 2,
    firstBytes: 50,
    starts: 7,
    memorySeconds: 60,
  },
  quick: {
    rounds: 3,
    roundSeconds: 1,
    warmUpSeconds: 1,
    firstBytes: 20,
    starts: 3,
    memorySeconds: 12,
  },
} as const satisfies Record<string, Effort>;
