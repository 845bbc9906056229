/** All that bounds the live streams, in one place. */
export const liveLimits = {
  /** Streams at once: each takes some 20 KB. */
  streams: 500,
  /** Of one visitor (`addressKey`): as many tabs. */
  streamsOfOne: 4,
  /** Runs that are remembered, with or without a stream. */
  runs: 1000,
  /** Of one run: what is taken back can be played again for ever. */
  events: 100,
  /** A stream is closed after this time; nobody looks at one match for longer. */
  lifetimeMs: 5 * 60_000,
  /** How long a run waits for a visitor whose stream was cut. */
  resumeMs: 60_000,
  /** From one recorded event to the next, where the visitor asks for none. */
  beatMs: 7000,
  /** A comment, so that no proxy takes the silence for an end; less than `createGuardedServer` waits. */
  heartbeatMs: 10_000,
} as const;

export type LiveLimits = { readonly [Name in keyof typeof liveLimits]: number };
