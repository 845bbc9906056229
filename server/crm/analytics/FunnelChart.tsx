import { formatCount } from '../../../shared/count.ts';

interface FunnelProps {
  name: string;
  bars: readonly { name: string; amount: number; more: string }[];
}

const row = 40;

/** A bar for each step, as long as so many got there. */
export function FunnelChart({ name, bars }: FunnelProps) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const summary = bars.map(({ name, amount }) => `${formatCount(amount)} ${name}`).join(', ');
  return (
    <figure>
      <figcaption>
        {name} <b>{formatCount(bars.at(-1)?.amount ?? 0)}</b>
      </figcaption>
      <svg role="img" aria-label={`${name}: ${summary}`} width="100%" height={bars.length * row}>
        {bars.map(({ name, amount, more }, place) => (
          <g key={name}>
            <text x="0" y={place * row + 14}>
              {formatCount(amount)} {name}
              {more && `: ${more}`}
            </text>
            <rect className="track" width="100%" y={place * row + 20} height="10" />
            <rect
              className="share"
              width={`${((100 * amount) / most).toFixed(2)}%`}
              y={place * row + 20}
              height="10"
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}
