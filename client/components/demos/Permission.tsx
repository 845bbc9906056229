import type { DemoOf } from '../../../shared/schemas/demos.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import { Choice, optionId } from './Choice.tsx';
import styles from './Permission.for-permission.deferred.css';

/** The dialog lies over the app; each answer shows the app as it goes on, and what the office can see of the rider. */
export function Permission({ app, ask, waiting, answers, again }: DemoOf<'permission'>) {
  return (
    <div className={`split ${styles.desk}`}>
      <div className={styles.answers}>
        <Choice name="a" legend={ask} options={[again, ...answers.map(({ label }) => label)]} />
        <p className="lead" data-a="0">
          {waiting}
        </p>
        {answers.map(({ title, text }, index) => (
          <div key={title} data-a={index + 1}>
            <h3>{title}</h3>
            <Paragraph text={text} />
          </div>
        ))}
      </div>
      <div className={styles.stage} aria-hidden="true">
        <Streets viewBox="110 -60 720 640" />
        <div className={styles.phone}>
          <p className={styles.bar}>
            14:07 <span data-a="1 2">●</span>
          </p>
          <Streets viewBox="90 -30 340 330" />
          <div className={styles.sheet}>
            <small>{app.place}</small> <b>{app.title}</b>{' '}
            {answers.map(({ label, screen }, index) => (
              <span key={label} data-a={index + 1}>
                {`${screen} `}
              </span>
            ))}
            <em>{app.goal}</em>
          </div>
          <div className={styles.dialog} data-a="0">
            <b>{ask}</b>{' '}
            {answers.map(({ label }, index) => (
              <label key={label} htmlFor={optionId('a', index + 1)}>
                {`${label} `}
              </label>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** A town with a way to a stop; where the rider is on it is shown as far as it was allowed. */
function Streets({ viewBox }: { viewBox: string }) {
  return (
    <svg
      className={styles.map}
      viewBox={viewBox}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <path
        className={styles.water}
        d="M-10 380C120 330 210 430 330 400S520 300 650 340 900 300 1000 330V900H-10Z"
      />
      <path
        className={styles.roads}
        d="M-10 120H990M-10 250H990M120-90V900M250-90V420M390-90V410M520-90V340M660-90V340M800-90V340M-10 40 300 490M990-90 560 340M120 560H990"
      />
      <path className={styles.way} d="M120 250H250V120H390V60" />
      <g data-a="1 2">
        <path className={styles.gone} d="M120 250H250V190" />
        <circle className={styles.halo} cx="250" cy="190" r="34" />
        <circle className={styles.rider} cx="250" cy="190" r="13" />
      </g>
      <circle className={styles.about} data-a="2" cx="250" cy="190" r="86" />
      <path
        className={styles.stop}
        d="M390 60c-18-26-22-32-22-42a22 22 0 0 1 44 0c0 10-4 16-22 42Z"
      />
    </svg>
  );
}
