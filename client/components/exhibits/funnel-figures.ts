/** What a reader may change; rates in a hundred, one for each stage but the first. */
export interface FunnelNumbers {
  spend: number;
  price: number;
  margin: number;
  rates: readonly number[];
}

interface FunnelStage {
  count: number;
  cost: number;
  /** What one of the last stage would cost if this stage's rate were a point higher. */
  better: number | undefined;
}

interface FunnelFigures {
  stages: readonly FunnelStage[];
  /** What one of the last stage leaves of its margin. */
  left: number;
  /** The most that one of the first stage may cost. */
  mostPrice: number;
}

/** A funnel worked out, from what is spent to what is left. */
export function funnelFigures({ spend, price, margin, rates }: FunnelNumbers): FunnelFigures {
  const shares = [1, ...rates.map((rate) => rate / 100)];
  const through = shares.map((_, index) => product(shares.slice(0, index + 1)));
  const last = price / (through.at(-1) ?? 1);
  return {
    stages: through.map((share, index) => {
      const rate = rates[index - 1];
      return {
        count: (spend / price) * share,
        cost: price / share,
        better: rate === undefined ? undefined : (last * rate) / Math.min(rate + 1, 100),
      };
    }),
    left: margin - last,
    mostPrice: margin * (through.at(-1) ?? 1),
  };
}

function product(factors: readonly number[]): number {
  return factors.reduce((one, other) => one * other, 1);
}
