import { Fragment } from 'react';
import { formatCount } from '../../../shared/count.ts';
import { formLabels } from '../../leads/operator/words.ts';
import type { Trouble } from '../../leads/store/store.ts';
import { inboxPath } from '../inbox-query.ts';
import { troubleWords } from '../words.ts';
import { Moment } from './Moment.tsx';

/** What is wrong now; nothing, where all is well. */
export function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  if (troubles.length === 0) return null;
  return (
    <section className="troubles" aria-labelledby="troubles">
      <h2 id="troubles">Needs a person</h2>
      <ul>
        {groupsOf(troubles).map(([words, group]) => (
          <li key={words}>
            {words}:{' '}
            {group.map((trouble, place) => (
              <Fragment key={trouble.form}>
                {place > 0 && ', '}
                <a href={pathOf(trouble)}>
                  {formatCount(trouble.leads)} {formLabels[trouble.form].toLowerCase()}
                </a>
              </Fragment>
            ))}
            <span>
              , since <Moment at={Math.min(...group.map(({ since }) => since))} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One line for each kind of trouble, whatever the form. */
function groupsOf(troubles: readonly Trouble[]): [string, Trouble[]][] {
  return Object.entries(Object.groupBy(troubles, troubleWords)).map(([words, group = []]) => [
    words,
    group,
  ]);
}

/** The leads that are meant, as nearly as the inbox can tell them: it knows no states of mails. */
function pathOf({ kind, channel, form }: Trouble): string {
  const state = {
    dead: 'dead',
    rejected: 'rejected',
    waiting: 'pending',
    unseen: 'inbox',
  } as const satisfies Record<Trouble['kind'], string>;
  const ofMail = channel === 'mail';
  return inboxPath({ state: ofMail ? undefined : state[kind], form, handled: 'no' });
}
