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

function State(props: ExhibitOf<'pool'> & { load: number; pooled: boolean }) {
  const { load, pooled, seconds, pool, outside, outcomes, wait, busy, queued, inSeconds } = props;
  const { formats } = useContent().words;
  const inside = crowdAfter(load, seconds, pool);
  const beyond = crowdAfter(load, seconds, outside);
  const { waiting, wait: last, busy: working } = pooled ? inside : beyond;
  // Whoever waits for the slow service holds a thread of its own, too.
  const used = pooled ? working : Math.round(load * (pool.milliseconds / 1000)) + waiting;
  const [quiet, crowded] = pooled
    ? [outcomes.calm, outcomes.full]
    : [outcomes.free, outcomes.outside];
  const outcome = waiting > 0 ? crowded : quiet;
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

/** A square for every ten of them, in the lines of a text. What comes first lies over what comes after it. */
function Squares({ busy, free, waiting }: { busy: number; free: number; waiting: number }) {
  const inSquares = (count: number) => Math.ceil(count / squares.each);
  const taken = inSquares(busy);
  const served = taken + inSquares(free);
  const all = served + inSquares(waiting);
  const rows = Math.ceil(all / squares.across);
  return (
    <svg className={styles.squares} viewBox={`0 0 ${squares.across} ${rows}`} aria-hidden="true">
      <path className={styles.waiting} d={firstSquares(all)} />
      <path d={firstSquares(served)} />
      <path className={styles.busy} d={firstSquares(taken)} />
    </svg>
  );
}

/** So many squares: whole rows, and the start of the next one. */
function firstSquares(count: number): string {
  const row = Math.floor(count / squares.across);
  return `M0 0H${squares.across}V${row}H${count % squares.across}V${row + 1}H0`;
}
