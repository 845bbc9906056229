import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import pills from '../parts/Pills.deferred.css';
import rails from '../parts/Rail.deferred.css';
import styles from './Flow.for-flow.deferred.css';

type FlowContent = ExhibitOf<'flow'>;
type Platform = FlowContent['platforms'][number];

/** In the order in which the content names them. */
const kinds = ['ios', 'android', 'web'] as const;

/** One step of a task on three platforms at once; the style sheet shows the chosen step, and what a dead network does. */
export function Flow(flow: FlowContent) {
  const { heading, steps, offline, platforms } = flow;
  return (
    <div className={styles.flow}>
      <div className={`${pills.pills} ${styles.controls}`}>
        <fieldset className={styles.steps}>
          <legend className="unseen">{heading}</legend>
          {steps.map((step, index) => (
            <label key={step}>
              <input type="radio" name="step" value={index} defaultChecked={index === 1} />
              {step}
            </label>
          ))}
        </fieldset>
        <label>
          <input type="checkbox" name="offline" />
          {offline}
        </label>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={`${rails.rail} ${styles.devices}`} tabIndex={0}>
        {kinds.map((kind, index) => {
          const platform = platforms[index];
          return (
            platform && (
              <li key={kind}>
                <div className={`${styles.device} ${styles[kind]}`} aria-hidden="true">
                  <Screens kind={kind} flow={flow} platform={platform} />
                </div>
                <h3>{platform.name}</h3>
                {platform.notes.map((note, step) => (
                  <p key={note} data-step={step}>
                    {note}
                  </p>
                ))}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Screens({
  kind,
  flow,
  platform,
}: {
  kind: (typeof kinds)[number];
  flow: FlowContent;
  platform: Platform;
}) {
  const { app, goods, states, question, amount, save } = flow;
  const [first] = goods;
  return (
    <>
      <p className={styles.status}>{kind === 'web' ? app.address : '9:41'}</p>
      <p className={styles.title}>
        <span data-step="0">{app.name}</span> <span data-step="1">{first?.name}</span>{' '}
        <span data-step="2">{app.name}</span>
      </p>
      <p className={styles.back}>{platform.back}</p>
      <p className={styles.sync}>
        <span>{states.sent}</span> <span>{states.waiting}</span>
      </p>
      <ul className={styles.goods}>
        {goods.map(({ name, shelf, amount: count }) => (
          <li key={name}>
            <b>{name}</b> <span>{shelf}</span> <i>{count}</i>
          </li>
        ))}
      </ul>
      <p className={styles.add}>{app.add}</p>
      <div className={styles.count} data-step="1">
        <p>{amount}</p>
        <Amount kind={kind} value={first?.amount ?? 0} />
        <p className={styles.save}>{save}</p>
      </div>
      <div className={styles.question} data-step="2">
        <b>{question.title}</b>
        <p>{question.text}</p>
        <span>{question.no}</span> <span>{question.yes}</span>
      </div>
    </>
  );
}

/** Wheels, a bar of keys, a field with arrows: how an amount is given where one is at home. */
function Amount({ kind, value }: { kind: (typeof kinds)[number]; value: number }) {
  if (kind === 'ios')
    return (
      <ol className={styles.wheel}>
        {[-2, -1, 0, 1, 2].map((step) => (
          <li key={step}>{value + step}</li>
        ))}
      </ol>
    );
  if (kind === 'android')
    return (
      <ol className={styles.keys}>
        <li>{value}</li>
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ol>
    );
  return <p className={styles.field}>{value}</p>;
}
