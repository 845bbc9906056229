import type {
  CodeExhibit,
  ComparisonExhibit,
  Exhibit as ExhibitContent,
  FiguresExhibit,
  QuestionsExhibit,
  TimelineExhibit,
} from '../../shared/content/types.ts';
import styles from './Exhibits.module.css';
import { RichText } from './RichText.tsx';
import { SectionHead } from './SectionHead.tsx';

/** A block that only one page has. */
export function Exhibit({ exhibit }: { exhibit: ExhibitContent }) {
  const beside = isSlim(exhibit);
  return (
    <div className={beside ? styles.beside : undefined}>
      <SectionHead
        heading={exhibit.heading}
        intro={exhibit.intro}
        layout={beside ? 'stacked' : 'split'}
      />
      <Body exhibit={exhibit} />
    </div>
  );
}

/** Too little for the whole width: it stands beside its heading. */
function isSlim(exhibit: ExhibitContent): boolean {
  return exhibit.kind === 'questions' || (exhibit.kind === 'code' && exhibit.panels.length === 1);
}

function Body({ exhibit }: { exhibit: ExhibitContent }) {
  switch (exhibit.kind) {
    case 'comparison':
      return <Comparison {...exhibit} />;
    case 'code':
      return <Code {...exhibit} />;
    case 'timeline':
      return <Timeline {...exhibit} />;
    case 'figures':
      return <Figures {...exhibit} />;
    case 'questions':
      return <Questions {...exhibit} />;
  }
}

function Comparison({ heading, columns, rows }: ComparisonExhibit) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={heading} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) =>
              // The corner above the row heads has nothing to say.
              column === '' ? (
                <td key="corner" />
              ) : (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} data-column={columns[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Code({ panels }: CodeExhibit) {
  const lines = panels.map(({ code }) => code.split('\n').length);
  const longest = lines.indexOf(Math.max(...lines));
  return (
    <div className={styles.panels}>
      {panels.map(({ label, code }, place) => (
        <figure
          key={label}
          className={place === longest ? `${styles.panel} ${styles.long}` : styles.panel}
        >
          <figcaption>{label}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </figure>
      ))}
    </div>
  );
}

/** A table whose cells are the bars: it reads as well as it looks. */
function Timeline({ unit, rows }: TimelineExhibit) {
  const length = Math.max(...rows.map(({ start, length }) => start + length - 1));
  const name = unit[0]?.toUpperCase() + unit.slice(1);
  return (
    <table className={styles.timeline}>
      <thead>
        <tr>
          <th scope="col">What</th>
          {Array.from({ length }, (_, index) => index + 1).map((number) => (
            <th key={number} scope="col">
              <span className={styles.hidden}>{name} </span>
              {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, start, length: bars, note }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {note && <span className={styles.note}>{note}</span>}
            </th>
            {start > 1 && <td colSpan={start - 1} />}
            <td colSpan={bars} className={styles.bar}>
              <span>{span(name, start, bars)}</span>
            </td>
            {start + bars <= length && <td colSpan={length - start - bars + 1} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function span(unit: string, start: number, length: number): string {
  return length === 1 ? `${unit} ${start}` : `${unit}s ${start} to ${start + length - 1}`;
}

function Figures({ figures }: FiguresExhibit) {
  return (
    <dl className={styles.figures} data-count={figures.length}>
      {figures.map(({ value, label, text }) => (
        <div key={label}>
          <dt>
            <span className={styles.value}>{value}</span>
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Questions({ questions }: QuestionsExhibit) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
