import { formatCount } from '../../../shared/count.ts';
import type { DeliveryTimes } from '../../analytics/lead-reports.ts';
import { channelLabels, duration } from '../words.ts';

/** From a call in the next house to three days of retries: each step of the scale is ten times the one before. */
const scale = { from: 10, to: 3 * 24 * 60 * 60_000 } as const;
const ticks = [100, 1000, 10_000, 60_000, 600_000, 3_600_000, 86_400_000] as const;

/** How the times of one channel are spread: half, nine tenths, all but one in a hundred, and the longest. */
export function TimesChart({ channel, deliveries, p50, p90, p99, longest }: DeliveryTimes) {
  const name = channelLabels[channel];
  const summary = `${name}: half within ${duration(p50)}, 90 of 100 within ${duration(p90)}, 99 within ${duration(p99)}, the longest ${duration(longest)}`;
  return (
    <figure>
      <figcaption>
        {name} <b>{formatCount(deliveries)}</b>{' '}
        <span>
          half within {duration(p50)}, 99 of 100 within {duration(p99)}
        </span>
      </figcaption>
      <svg role="img" aria-label={summary} width="100%" height="60">
        {ticks.map((ms) => (
          <g key={ms}>
            <line className="grid" x1={placeOf(ms)} x2={placeOf(ms)} y1="0" y2="38" />
            <text
              className={ms === 10_000 || ms === 600_000 ? 'tick between' : 'tick'}
              x={placeOf(ms)}
              y="55"
              textAnchor="middle"
            >
              {duration(ms)}
            </text>
          </g>
        ))}
        <rect className="spread all" x="0" width={placeOf(longest)} y="17" height="4" />
        <rect className="spread most" x="0" width={placeOf(p99)} y="14" height="10" />
        <rect className="spread nine" x="0" width={placeOf(p90)} y="10" height="18" />
        <rect className="spread half" x="0" width={placeOf(p50)} y="6" height="26" />
      </svg>
    </figure>
  );
}

function placeOf(ms: number): string {
  const within = Math.min(Math.max(ms, scale.from), scale.to);
  const part = Math.log(within / scale.from) / Math.log(scale.to / scale.from);
  return `${(1 + part * 98).toFixed(2)}%`;
}
