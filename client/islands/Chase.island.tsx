import { Fragment } from 'react';
import { formatNumber, type NumberSigns } from '../../shared/count.ts';
import { fill } from '../../shared/fill.ts';
import type { ExhibitOf } from '../../shared/schemas/exhibits.ts';
import styles from './Chase.for-chase.deferred.css';
import { type ChaseField, chase, chaseFields } from './chase.ts';
import { island } from './island.tsx';

type ChaseProps = ExhibitOf<'chase'> & { signs: NumberSigns };

/** A function whose arguments are fields in its code, and what it says to them. */
export const Chase = island('Chase', ChaseView, {
  when: 'interaction',
  inHtml: ['kind', 'ground', 'heading', 'intro', 'code', 'file'],
});

export function ChaseView(props: ChaseProps) {
  const { file, code, values, labels, result } = props;
  const { rate, needed, problem } = answer(props, values);
  return (
    <div className={`split ${styles.editor}`}>
      <div className={styles.code}>
        <p className="note">{file}</p>
        <pre>
          <code>
            {code.split(/(\{(?:target|runs|overs)\})/).map((piece, at) => {
              const field = chaseFields.find((one) => piece === `{${one}}`);
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
              if (!field) return <Fragment key={at}>{piece}</Fragment>;
              return (
                <Fragment key={field}>
                  <input
                    className="scripted"
                    type="text"
                    name={field}
                    aria-label={labels[field]}
                    defaultValue={values[field]}
                    autoComplete="off"
                    inputMode="decimal"
                    size={5}
                    maxLength={5}
                    spellCheck={false}
                  />
                  <i>{values[field]}</i>
                </Fragment>
              );
            })}
          </code>
        </pre>
        <p className={`note ${styles.problem}`}>
          <output>{problem}</output>
        </p>
      </div>
      <div className={styles.result} aria-live="polite">
        <p>{result}</p>
        <b>{rate}</b>
        <p>{needed}</p>
      </div>
    </div>
  );
}

/** What the function gives, in words. */
function answer(props: ChaseProps, given: Record<ChaseField, string>) {
  const { needed, rate, won, lost, wrong, problems, labels, signs } = props;
  const found = chase(given);
  if (found.state === 'wrong') {
    const { field, fault } = found;
    const problem = fill(problems[fault], { name: labels[field], value: given[field] });
    return { rate: wrong, needed: '', problem, field };
  }
  if (found.state !== 'chasing')
    return { rate: found.state === 'won' ? won : lost, needed: '', problem: problems.none };
  return {
    rate: formatNumber(found.rate, signs, 2),
    needed: `${rate}: ${fill(needed, { runs: found.runs, balls: found.balls })}`,
    problem: problems.none,
  };
}

/** Runs the function at each key. */
export function mount(root: HTMLElement, props: ChaseProps): void {
  const fields = [...root.querySelectorAll('input')];
  const [sum, below] = root.querySelectorAll('[aria-live] > :not(:first-child)');
  const update = () => {
    const text = (name: ChaseField) => fields.find((one) => one.name === name)?.value.trim() ?? '';
    const given = { target: text('target'), runs: text('runs'), overs: text('overs') };
    const { rate, needed, problem, field } = answer(props, given);
    sum?.replaceChildren(rate);
    below?.replaceChildren(needed);
    root.querySelector('output')?.replaceChildren(problem);
    for (const one of fields) one.setAttribute('aria-invalid', String(one.name === field));
  };
  root.addEventListener('input', update);
  update();
}
