import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { Choice } from './Choice.tsx';
import styles from './Stages.for-stages.deferred.css';

/** One page, three times; its frame is drawn wider and narrower by its corner. */
export function Stages({ choose, stages, widths, width, hint, page }: ExhibitOf<'stages'>) {
  return (
    <div className={styles.desk}>
      <div className={styles.choices}>
        <Choice
          name="a"
          legend={choose}
          options={stages.map(({ label }) => label)}
          start={stages.length - 1}
        />
        <Choice name="b" legend={widths} options={width} />
        {stages.map(({ label, text }, index) => (
          <p key={label} className="lead" data-a={index}>
            {text}
          </p>
        ))}
      </div>
      <section className={styles.frame} aria-label={hint}>
        <div className={styles.page}>
          <div className={styles.top}>
            <b>{page.name}</b>
            <ul>
              {page.menu.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
          <div className={styles.hero}>
            <div>
              <h3>{page.title}</h3>
              <p>{page.text}</p>
              <p className={styles.button}>{page.button}</p>
            </div>
            <Jugs label={page.drawing} />
          </div>
          <ul className={styles.items}>
            {page.items.map(({ name, price }, index) => (
              <li key={name}>
                <Jug tone={index} />
                <b>{name}</b> <span>{price}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}

const jug = 'M30 12h40l8 8-6 8c14 16 18 34 12 62H24C16 62 22 40 34 26z';
const handle = 'M76 34c22 0 22 36 4 40';

function Jug({ tone }: { tone: number }) {
  return (
    <svg viewBox="0 0 110 100" aria-hidden="true" data-tone={tone % 3}>
      <path d={jug} />
      <path d={handle} />
    </svg>
  );
}

function Jugs({ label }: { label: string }) {
  return (
    <svg
      className={styles.jugs}
      viewBox="0 0 340 220"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax meet"
    >
      <g data-tone="0" transform="translate(4 66) scale(1.5)">
        <path d={jug} />
        <path d={handle} />
      </g>
      <g data-tone="1" transform="translate(170 106) scale(1.1)">
        <path d={jug} />
        <path d={handle} />
      </g>
      <path className={styles.shelf} d="M0 204h340v16H0z" />
    </svg>
  );
}
