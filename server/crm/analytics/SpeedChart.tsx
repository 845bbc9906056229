import { formatCount } from '../../../shared/count.ts';

/** What is told of some measurements. */
export interface SpeedLine {
  name: string;
  measured: number;
  /** In words, and of the days before. */
  p75: string;
  before: string;
  good: number;
  poor: number;
}

interface SpeedProps {
  name: string;
  all: SpeedLine;
  lines: readonly SpeedLine[];
  more: string;
}

const row = 40;

/** A bar for each device: how much of it was good, how much poor, and what lies between. */
export function SpeedChart({ name, all, lines, more }: SpeedProps) {
  const labels = lines.map(labelOf);
  return (
    <figure>
      <figcaption>
        {name} <b>{all.p75}</b>{' '}
        <span>
          before: {all.before}; {more}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${name}: ${labels.join('; ')}`}
        width="100%"
        height={Math.max(1, lines.length) * row}
      >
        {lines.map(({ name, measured, good, poor }, place) => (
          <g key={name}>
            <text x="0" y={place * row + 14}>
              {labels[place]}
            </text>
            <rect className="between" width="100%" y={place * row + 20} height="10" />
            <rect
              className="share"
              width={percent(good, measured)}
              y={place * row + 20}
              height="10"
            />
            <rect
              className="poor"
              x={percent(measured - poor, measured)}
              width={percent(poor, measured)}
              y={place * row + 20}
              height="10"
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}

function labelOf({ name, p75, measured, good }: SpeedLine): string {
  return `${name}: ${p75}, ${Math.round((100 * good) / measured)} % good of ${formatCount(measured)}`;
}

function percent(part: number, of: number): string {
  return `${((100 * part) / of).toFixed(2)}%`;
}
