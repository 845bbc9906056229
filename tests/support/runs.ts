const factor = Number(process.env.PROPERTY_RUNS ?? 1);

/** How often a property is tried: often enough to notice a fault, and `PROPERTY_RUNS=20` times as often to search. */
export function runs(count: number): number {
  return count * factor;
}
