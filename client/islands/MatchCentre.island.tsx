import { fill } from '../../shared/fill.ts';
import { type AnyEvent, boardOf } from '../../shared/match/board.ts';
import { eventsUpTo } from '../../shared/match/events.ts';
import { momentPath } from '../../shared/match/moment.ts';
import { placesOf } from '../../shared/match/places.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import type { Match } from '../../shared/schemas/match.ts';
import { Phone, placeIn, Scoreboard, Widget } from '../components/match/MatchScreens.tsx';
import { Button, ButtonLink } from '../components/parts/Button.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { island } from './island.tsx';
import styles from './MatchCentre.module.css';
import type { MatchFacts } from './match-centre.ts';

/**
 * A recorded match on three screens that hang on one stream. Without the script it is the scorecard of one moment, with
 * links that step to the next and the last one. Who doesn't touch it loads nothing, and holds no stream.
 */
export const MatchCentre = island('MatchCentre', MatchCentreView, {
  when: 'interaction',
  inHtml: ['match', 'words', 'moment', 'path'],
});

type AnyHappening = Match['events'][number];

/** What an event's way is measured by. */
const hops = ['press', 'arrival', 'drawing'] as const;

interface MatchCentreProps extends MatchFacts {
  match: Match;
  words: Words['match'];
  /** How much of the recording has happened. */
  moment: number;
  /** The page's. */
  path: string;
}

export function MatchCentreView({ match, words, signs, moment, path }: MatchCentreProps) {
  const { events } = match;
  const all: readonly AnyEvent[] = eventsUpTo<AnyHappening>(events, moment);
  const place = placeIn(placesOf(boardOf(match, all, signs)));
  const screens = { match, place, words: { ...words, ...match.screens } };
  const isLast = moment >= events.length;
  const step = (to: number) => `${momentPath(path, to)}#match`;
  return (
    <div className={styles.centre} id="match" data-match>
      <Scoreboard {...screens} />
      <div className={styles.desk}>
        <p className={`actions ${styles.buttons}`}>
          <ButtonLink
            kind="plain"
            href={step(isLast ? 0 : moment + 1)}
            data-held
            data-step
            className={styles.bowl}
          >
            {isLast ? words.again : match.next}
          </ButtonLink>{' '}
          {moment > 0 && (
            <ButtonLink
              kind="plain"
              href={step(moment - 1)}
              data-step
              className={styles.unscripted}
            >
              {words.previous}
            </ButtonLink>
          )}
          <Button kind="plain" data-do="next" hidden>
            {match.next}
          </Button>{' '}
          <Button
            kind="plain"
            data-do="back"
            aria-disabled="true"
            className={`${styles.scripted} ${styles.back}`}
          >
            {match.takeBack}
          </Button>{' '}
          <Button kind="plain" data-do="cut" className={styles.scripted}>
            {words.cut}
          </Button>{' '}
          <Button kind="plain" data-do="open" hidden>
            {words.restore}
          </Button>{' '}
          <Button kind="plain" data-do="restart" hidden>
            {words.again}
          </Button>
        </p>
        <p role="status" data-state className={styles.state}>
          {fill(words.moment, { moment, all: events.length })}
        </p>
        <p role="status" data-said className="unseen" />
      </div>
      <Phone {...screens} />
      <Widget {...screens} />
      <dl className={`stacked ${styles.way}`} data-way aria-label={words.way}>
        {hops.map((hop) => (
          <div key={hop}>
            <dt>{words[hop]}</dt>
            <dd data-hop={hop}>
              <small>{words.resting[hop]}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Paragraph text={match.explanation} />
    </div>
  );
}

/** Takes over from the links. */
export { mountMatch as mount } from './match-centre.ts';
