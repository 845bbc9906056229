/** All that bounds the live streams, in one place. */
export const liveLimits = {
  /** Streams at once: each takes some 20 KB. */
  streams: 500,
  /** Of one visitor (`addressKey`): as many tabs. Behind some proxies one that was left is known as left much later. */
  streamsPerVisitor: 4,
  /** Of one replay. */
  events: 100,
  /** A stream is closed after this time; nobody looks at one match for longer. */
  lifetimeMs: 5 * 60_000,
  /** For so long a match goes on without its visitor. */
  awayMs: 60_000,
  /** From one recorded event to the next, where the visitor asks for none. */
  beatMs: 7000,
  /** A comment, so that no proxy takes the silence for an end; less than `createGuardedServer` waits. */
  heartbeatMs: 10_000,
} as const;

export type LiveLimits = { readonly [Name in keyof typeof liveLimits]: number };
