import { formatCount } from '../../../shared/count.ts';

interface DaysProps {
  name: string;
  /** What is counted, for who hears it: `Contact leads a day`. */
  label: string;
  bars: readonly Bar[];
  /** The height of the scale; the tallest bar, if it is left out. */
  most?: number;
  /** Beside the sum, in words. */
  more?: string | undefined;
}

interface Bar {
  day: string;
  amount: number;
  /** A part of it, drawn over it. */
  part?: number;
}

const height = 120;

/** A bar a day. Widths are per cent, so that bars grow with the page and letters don't. */
export function DaysChart({ name, label, bars, most = tallest(bars), more }: DaysProps) {
  const total = bars.reduce((sum, { amount }) => sum + amount, 0);
  const step = 100 / bars.length;
  const summary = `${label}: ${formatCount(total)} in ${bars.length} days`;
  return (
    <figure>
      <figcaption>
        {name} <b>{formatCount(total)}</b> {more && <span>{more}</span>}
      </figcaption>
      <svg role="img" aria-label={summary} width="100%" height={height + 24}>
        <line className="grid" x1="0" x2="100%" y1="18" y2="18" />
        <line className="grid" x1="0" x2="100%" y1={height} y2={height} />
        {bars.map(({ day, amount, part = 0 }, place) => (
          <g key={day}>
            {[amount, part].map((of, index) => {
              const tall = (of / most) * (height - 18);
              return (
                tall > 0 && (
                  <rect
                    key={index === 0 ? 'all' : 'part'}
                    className={index === 0 ? 'bar-of-day' : 'bar-of-day part'}
                    x={`${(place * step).toFixed(3)}%`}
                    width={`${(step * 0.78).toFixed(3)}%`}
                    y={(height - tall).toFixed(1)}
                    height={tall.toFixed(1)}
                  />
                )
              );
            })}
          </g>
        ))}
        <text x="0" y="14">
          {formatCount(most)}
        </text>
        <text x="0" y={height + 18}>
          {bars.at(0)?.day}
        </text>
        <text x="100%" y={height + 18} textAnchor="end">
          {bars.at(-1)?.day}
        </text>
      </svg>
    </figure>
  );
}

function tallest(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ amount }) => amount));
}
