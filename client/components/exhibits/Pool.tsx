import { formatNumber } from '../../../shared/count.ts';
import { fill, fillCopy } from '../../../shared/fill.ts';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { useContent } from '../../page-context.ts';
import { RichText } from '../parts/RichText.tsx';
import { Choice } from './Choice.tsx';
import styles from './Pool.for-pool.deferred.css';
import { crowdAfter } from './queue.ts';

/** How many requests a square stands for, and how many squares a row has. */
const squares = { each: 10, across: 50 };

/** A state for each load and each kind of thread, all worked out here. */
export function Pool(exhibit: ExhibitOf<'pool'>) {
  const { rate, loads, each, kinds, threads } = exhibit;
  return (
    <div className={`stacked ${styles.pool}`}>
      <div className={styles.choices}>
        <Choice
          name="a"
          legend={rate}
          options={loads.map((count) => fill(each, { count }))}
          start={2}
        />
        <Choice name="b" legend={threads} options={kinds} />
      </div>
      {loads.flatMap((load, a) =>
        [true, false].map((pooled, b) => (
          <div key={`${load} ${pooled}`} className={`split ${styles.state}`} data-a={a} data-b={b}>
            <State {...exhibit} load={load} pooled={pooled} />
          </div>
        )),
      )}
    </div>
  );
}

function State({
  load,
  pooled,
  seconds,
  pool,
  outside,
  outcomes,
  wait,
  busy,
  queued,
  inSeconds,
}: ExhibitOf<'pool'> & { load: number; pooled: boolean }) {
  const { formats } = useContent().words;
  const inside = crowdAfter(load, seconds, pool);
  const beyond = crowdAfter(load, seconds, outside);
  const { waiting, wait: last, busy: working } = pooled ? inside : beyond;
  // Whoever waits for the slow service holds a thread of its own, too.
  const used = pooled ? working : Math.round(load * (pool.milliseconds / 1000)) + waiting;
  const outcome = pooled
    ? waiting > 0
      ? outcomes.full
      : outcomes.calm
    : waiting > 0
      ? outcomes.outside
      : outcomes.free;
  const number = (value: number) => formatNumber(value, formats);
  return (
    <>
      <p className={styles.wait}>
        <b className="numeral">
          {fill(inSeconds, { count: formatNumber(last, formats, last > 0 ? 1 : 0) })}
        </b>{' '}
        {wait}
      </p>
      <div>
        <p className={`keys label ${styles.keys}`}>
          <span>{fill(busy, { count: number(used) })}</span>{' '}
          <span>{fill(queued, { count: number(waiting) })}</span>
        </p>
        <Squares
          busy={pooled ? working : used - waiting}
          free={pooled ? pool.limit - working : 0}
          waiting={waiting}
        />
        <p>
          <RichText text={fillCopy(outcome, { limit: pool.limit, outside: outside.limit })} />
        </p>
      </div>
    </>
  );
}

/** A square for every ten of them, in the lines of a text: of each kind the rows that it fills, and what it has of others. */
function Squares({ busy, free, waiting }: { busy: number; free: number; waiting: number }) {
  const kinds = [
    { className: styles.busy, count: busy },
    { count: free },
    { className: styles.waiting, count: waiting },
  ].map((kind) => ({ ...kind, count: Math.ceil(kind.count / squares.each) }));
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const rows = Math.ceil(total / squares.across);
  return (
    <svg className={styles.squares} viewBox={`0 0 ${squares.across} ${rows}`} aria-hidden="true">
      {kinds.map(({ className, count }, index) => {
        const before = kinds.slice(0, index).reduce((sum, one) => sum + one.count, 0);
        return (
          <g key={className ?? 'free'} className={className}>
            {rowsOf(before, before + count).map(({ row, from, length, height }) => (
              <rect key={row} x={from} y={row} width={length} height={height} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** From one place to another as rectangles: the rest of a row, whole rows, and the start of a row. */
function rowsOf(from: number, to: number) {
  const { across } = squares;
  const found: { row: number; from: number; length: number; height: number }[] = [];
  for (let at = from; at < to; ) {
    const column = at % across;
    const whole = column === 0 ? Math.floor((to - at) / across) : 0;
    const length = whole > 0 ? across : Math.min(across - column, to - at);
    found.push({ row: Math.floor(at / across), from: column, length, height: whole || 1 });
    at += length * (whole || 1);
  }
  return found;
}
