/** What a reader may change; rates in a hundred, one for each stage but the first. */
export interface FunnelNumbers {
  spend: number;
  price: number;
  margin: number;
  rates: readonly number[];
}

/** A funnel worked out, from what is spent to what is left. */
export function funnelFigures({ spend, price, margin, rates }: FunnelNumbers) {
  const through = [1];
  for (const rate of rates) through.push(((through.at(-1) ?? 1) * rate) / 100);
  const last = price / (through.at(-1) ?? 1);
  return {
    stages: through.map((share, index) => {
      const rate = rates[index - 1];
      return {
        count: (spend / price) * share,
        cost: price / share,
        // What one of the last stage would cost if this stage's rate were a point higher.
        better: rate === undefined ? undefined : (last * rate) / Math.min(rate + 1, 100),
      };
    }),
    /** What one of the last stage leaves of its margin. */
    left: margin - last,
    /** The most that one of the first stage may cost. */
    mostPrice: margin * (through.at(-1) ?? 1),
  };
}
