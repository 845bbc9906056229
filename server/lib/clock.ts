/** The two times that leads are kept by. */
export interface Clock {
  /** Wall-clock milliseconds: what people read. An administrator or NTP may move it either way. */
  now(): number;
  /**
   * Milliseconds since some moment before the machine's start; never moves back. All processes of
   * a machine share it, so a lease written by one server means the same to another.
   */
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => Number(process.hrtime.bigint() / 1_000_000n),
};

/** No lease is longer: one that claims to be was written before its clock began anew or was set back. */
export const longestLeaseMs = 75_000;

/** A clock that was set back by more than this makes what was scheduled before due at once. */
export const clockSlackMs = 60_000;
