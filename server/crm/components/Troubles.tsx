import { Fragment } from 'react';
import { formatCount } from '../../../shared/count.ts';
import type { Trouble } from '../../analytics/lead-troubles.ts';
import type { ConditionDetail } from '../../monitoring/condition.ts';
import type { ActiveCondition } from '../../monitoring/conditions.ts';
import { inboxPath } from '../inbox-query.ts';
import { formLabels, placeLabel } from '../words.ts';
import { Moment } from './Moment.tsx';

/** What is wrong now; nothing, where all is well. */
export function Troubles({ troubles }: { troubles: readonly ActiveCondition[] }) {
  if (troubles.length === 0) return null;
  return (
    <section className="troubles" aria-labelledby="troubles">
      <h2 id="troubles">Needs a person</h2>
      <ul>
        {troubles.map(({ condition: { name, title, whatToDo }, details }) => (
          <li key={name}>
            {title}:{' '}
            {details.map((detail, place) => (
              <Fragment key={detail.text}>
                {place > 0 && ', '}
                <What {...detail} />
              </Fragment>
            ))}
            <small>{withCode(whatToDo)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands between backticks is to be typed. */
function withCode(text: string) {
  return text
    .split('`')
    .map((piece, place) => (place % 2 === 1 ? <code key={piece}>{piece}</code> : piece));
}

function What({ text, leads, since }: ConditionDetail) {
  if (since !== undefined) {
    return (
      <span>
        since <Moment at={since} />
      </span>
    );
  }
  if (!leads) return text;
  return (
    <>
      <a href={pathOf(leads)}>
        {formatCount(leads.leads)} {formLabels[leads.form].toLowerCase()}
      </a>
      <span>
        {' '}
        {leads.channel && `(${placeLabel({ target: '', ...leads, channel: leads.channel })}) `}since{' '}
        <Moment at={leads.since} />
        {leads.target && leads.answer && `: ${leads.answer}`}
      </span>
    </>
  );
}

/** The leads that are meant. */
function pathOf({ kind, form }: Trouble): string {
  if (kind === 'late') return inboxPath({ only: 'late', form });
  const states = { waiting: 'pending', unseen: 'inbox', dead: kind, rejected: kind } as const;
  return inboxPath({ state: states[kind], form, status: 'new' });
}
