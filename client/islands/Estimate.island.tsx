import {
  type ChoiceName,
  type Choices,
  choiceNames,
  choicesFrom,
  isList,
  queryOf,
} from '../../shared/estimate/choices.ts';
import { type EstimateFacts, estimateView } from '../../shared/estimate/estimate-view.ts';
import { Button } from '../components/parts/Button.tsx';
import tiles from '../components/parts/Options.module.css';
import styles from './Estimate.module.css';
import { boardId, EstimateBoard } from './EstimateBoard.tsx';
import { island } from './island.tsx';
import { showEstimate } from './show-estimate.ts';

interface EstimateProps extends EstimateFacts {
  choices: Choices;
  /** What of the address is no choice, told in a sentence. */
  unknown: string | undefined;
}

/**
 * Six questions and what their answers come to. It is a form that asks the server first; the script follows each choice,
 * in the page and in its address.
 */
export const Estimate = island('Estimate', EstimateView, {
  when: 'idle',
  inHtml: ['choices', 'unknown'],
});

export function EstimateView({ choices, unknown, ...facts }: EstimateProps) {
  const { rates, words, paths } = facts;
  const shown = estimateView(facts, choices);
  return (
    <div className={`split ${styles.pitch}`}>
      <form method="get" action={paths.estimate} aria-label={words.choices} className={styles.form}>
        {unknown && (
          <p className={styles.unknown} role="status" data-unknown>
            {unknown}
          </p>
        )}
        {choiceNames.map((name) => (
          <Question key={name} {...{ name, rates, words }} chosen={[choices[name]].flat()} />
        ))}
        <Button type="submit" className={styles.update} data-update>
          {words.update}
        </Button>
        <p className={styles.dock} data-request>
          <b data-slot="range">{shown.range}</b> <span data-slot="time">{shown.time}</span>{' '}
          <a href={`#${boardId}`}>{words.details}</a>{' '}
          <a href={shown.quote} rel="nofollow" data-quote className={styles.take}>
            {words.take}
          </a>
        </p>
      </form>
      <EstimateBoard {...{ shown, rates, words }} />
    </div>
  );
}

interface QuestionProps extends Pick<EstimateFacts, 'rates' | 'words'> {
  name: ChoiceName;
  chosen: readonly string[];
}

function Question({ name, rates, words, chosen }: QuestionProps) {
  const { title, options } = rates.questions[name];
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        <span className={styles.number} aria-hidden="true">
          {choiceNames.indexOf(name) + 1}
        </span>{' '}
        {title} {isList(name) && <small>{words.several}</small>}
      </legend>
      <div className={styles.options}>
        {options.map(({ id, label, note }) => (
          <label key={id} className={`${tiles.option} ${styles.option}`}>
            <input
              type={isList(name) ? 'checkbox' : 'radio'}
              name={name}
              value={id}
              defaultChecked={chosen.includes(id)}
            />
            <span className={styles.label}>{label}</span>{' '}
            {note && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Follows each choice, and each of the links that change one. */
export function mount(root: HTMLElement, facts: EstimateFacts): void {
  const form = root.querySelector('form');
  if (!form) return;
  const { rates, paths } = facts;
  const inputs = [...form.querySelectorAll('input')];
  const read = () => {
    const data = new FormData(form);
    return choicesFrom(rates, (name) => data.getAll(name).map(String));
  };
  const show = (choices: Choices) => {
    for (const input of inputs) {
      const name = choiceNames.find((one) => one === input.name);
      if (name) input.checked = [choices[name]].flat().includes(input.value);
    }
    showEstimate(root, estimateView(facts, choices));
    root.querySelector('[data-unknown]')?.remove();
    history.replaceState(history.state, '', `${paths.estimate}?${queryOf(choices)}`);
  };
  const choose = () => show(read());
  const follow = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest('a[data-change]');
    // In a tab of its own it is a page.
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const params = new URL(link.getAttribute('href') ?? '', location.href).searchParams;
    show(choicesFrom(rates, (name) => params.getAll(name).flatMap((value) => value.split(','))));
  };
  const update = root.querySelector<HTMLElement>('[data-update]');
  const quote = root.querySelector('[data-quote]');
  // A form that the browser has filled in again, or that was changed before this came.
  if (estimateView(facts, read()).quote !== quote?.getAttribute('href')) choose();
  if (update) update.hidden = true;
  form.addEventListener('change', choose);
  root.addEventListener('click', follow);
}
