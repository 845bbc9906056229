import { formatCount } from '../../../shared/count.ts';
import { leadsIn } from '../../leads/operator/words.ts';

interface DaysProps {
  name: string;
  bars: readonly { day: string; leads: number }[];
  /** The height of the scale. */
  most: number;
}

const height = 120;

/** A bar a day. Widths are per cent, so that bars grow with the page and letters don't. */
export function DaysChart({ name, bars, most }: DaysProps) {
  const total = bars.reduce((sum, { leads }) => sum + leads, 0);
  const step = 100 / bars.length;
  const summary = `${name} leads a day: ${leadsIn(total)} in ${bars.length} days`;
  return (
    <figure>
      <figcaption>
        {name} <b>{formatCount(total)}</b>
      </figcaption>
      <svg role="img" aria-label={summary} width="100%" height={height + 24}>
        <line className="grid" x1="0" x2="100%" y1="18" y2="18" />
        <line className="grid" x1="0" x2="100%" y1={height} y2={height} />
        {bars.map(({ day, leads }, place) => {
          const tall = (leads / most) * (height - 18);
          return (
            tall > 0 && (
              <rect
                key={day}
                className="bar-of-day"
                x={`${(place * step).toFixed(3)}%`}
                width={`${(step * 0.78).toFixed(3)}%`}
                y={(height - tall).toFixed(1)}
                height={tall.toFixed(1)}
              />
            )
          );
        })}
        <text x="0" y="14">
          {most}
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
