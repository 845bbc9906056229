/** What the provider has done since the start. */
export interface ProviderHealth {
  /** Time since its last good answer; undefined: there was none yet. */
  ageMs: number | undefined;
  /** Attempts that failed. */
  failures: number;
  /** For how long it has given no list; 0: it gave one last; undefined: nobody has asked it yet. */
  failingForMs: number | undefined;
}

/** Waits between attempts after failures, in ms; the last one stays. */
const backoffMs = [1000, 2000, 5000, 15_000, 30_000] as const;

/** When the provider is asked next, and how it did until now. */
export class RefreshSchedule {
  /** Attempts that failed since the last one that succeeded. */
  failures = 0;
  readonly #ttlMs: number;
  /** Milliseconds. */
  readonly #now: () => number;
  #nextAttempt = Number.NEGATIVE_INFINITY;
  #allFailures = 0;
  #answeredAt: number | undefined;
  #failingSince: number | undefined;

  constructor({ ttlMs, now }: { ttlMs: number; now: () => number }) {
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  /** Whether the last answer is too old, or the wait after a failure over. */
  isDue(): boolean {
    return this.#now() >= this.#nextAttempt;
  }

  /** The provider has answered. */
  succeed(): void {
    this.failures = 0;
    this.#failingSince = undefined;
    this.#answeredAt = this.#now();
    this.#nextAttempt = this.#answeredAt + this.#ttlMs;
  }

  /**
   * The provider gave no list.
   * @param startedAt when it was asked
   * @returns how long there is no other attempt, in ms
   */
  fail(startedAt: number): number {
    const wait = backoffMs[Math.min(this.failures, backoffMs.length - 1)] ?? this.#ttlMs;
    this.failures += 1;
    this.#allFailures += 1;
    this.#failingSince ??= startedAt;
    this.#nextAttempt = this.#now() + wait;
    return wait;
  }

  /** Times in ms, by the clock that was handed over. */
  health(): ProviderHealth {
    const since = (start: number) => this.#now() - start;
    const ageMs = this.#answeredAt === undefined ? undefined : since(this.#answeredAt);
    const fine = ageMs === undefined ? undefined : 0;
    const failingForMs =
      this.#failingSince === undefined ? fine : Math.max(since(this.#failingSince), 1);
    return { ageMs, failures: this.#allFailures, failingForMs };
  }
}
