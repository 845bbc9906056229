import { fill } from '../../../shared/fill.ts';
import type { RosterContent } from '../../../shared/schemas/about.ts';
import { replyTimeText } from '../../../shared/words.ts';
import { useContent } from '../../page-context.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import { AwakeHours } from './AwakeHours.tsx';
import styles from './Roster.deferred.css';
import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';

/** Who sits at a client's table, by role: what each decides and how long; when all are awake; what is answered for. */
export function Roster({ content }: { content: RosterContent }) {
  const { heading, intro, columns, sizes, roles, note, hours, answers } = content;
  const { site, words } = useContent();
  const replyTime = replyTimeText(site, words);
  return (
    <Section>
      <SectionHead heading={heading} intro={intro} layout="split" />
      <table className={`folded ${styles.roster}`}>
        <thead>
          <tr>
            <th scope="col">{columns.role}</th>
            <th scope="col">{columns.decides}</th>
            {sizes.map(({ name, example }) => (
              <th key={name} scope="col">
                <b>{name}</b> {example}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map(({ name, decides, call, days, client }) => (
            <tr key={name} className={client && styles.client}>
              <th scope="row">
                {name} {call && <span className={styles.call}>{columns.call}</span>}
              </th>
              <td>{decides}</td>
              {sizes.map((size, index) => (
                <td key={size.name} data-size={size.name}>
                  {days[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Paragraph text={note} className={`note ${styles.note}`} />
      <div className={`split ${styles.below}`}>
        <AwakeHours {...hours} />
        <div>
          <h3>{answers.heading}</h3>
          <dl className={`ruled ${styles.answers}`}>
            {answers.items.map(({ what, by }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{fill(by, { replyTime })}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
