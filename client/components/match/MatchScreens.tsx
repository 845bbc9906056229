import { Fragment, type ReactElement } from 'react';
import { mostLines, mostMarks, mostRows } from '../../../shared/match/board.ts';
import type { PlaceName, placesOf } from '../../../shared/match/places.ts';
import type { Words } from '../../../shared/schemas/interface.ts';
import type { Match } from '../../../shared/schemas/match.ts';
import styles from './MatchScreens.module.css';

/** A place of a screen: the script finds it by its name, and writes into it. */
type Place = (name: PlaceName) => ReactElement;

interface ScreensProps {
  match: Match;
  place: Place;
  words: Pick<Words['match'], 'scoreboard' | 'phone' | 'widget'>;
}

/** Draws the places of screens with what stands in them. */
export function placeIn(places: ReturnType<typeof placesOf>): Place {
  return (name) => {
    const { text, tone } = places.get(name) ?? {};
    return (
      <span data-place={name} data-tone={tone}>
        {text}
      </span>
    );
  };
}

/** The board at the ground: what can be read from the other stand. Says nothing that the phone doesn't. */
export function Scoreboard({ match, place, words }: ScreensProps) {
  const [one, two] = match.sides;
  return (
    <figure className={styles.board} aria-hidden="true">
      <figcaption className={styles.caption}>{words.scoreboard}</figcaption>
      <div className={styles.leds} data-screen>
        <p className={styles.sides}>
          <span>{one.name}</span> <span>{two.name}</span>
        </p>
        <p className={styles.scores} data-sport={match.sport}>
          <strong>{place('score1')}</strong> {place('score2')}
        </p>
        <p className={styles.headline}>
          {place('headline')} {place('clock')}
        </p>
      </div>
    </figure>
  );
}

/** The phone has all of it, and is what is read out. */
export function Phone({ match, place, words }: ScreensProps) {
  const [one, two] = match.sides;
  return (
    <figure>
      <figcaption className={styles.caption}>{words.phone}</figcaption>
      <div className={styles.case} data-screen>
        <p className="note">{match.place}</p>
        <p className={styles.score} data-sport={match.sport}>
          <span className={styles.team}>{one.name}</span> <strong>{place('score1')}</strong>{' '}
          <span className={styles.team}>{two.name}</span> {place('score2')}
        </p>
        <p className={`apart ${styles.need}`}>
          {place('headline')} <small>{place('clock')}</small>
        </p>
        <Strip title={match.strip} place={place} />
        <dl className={styles.figures}>
          {match.figures.map((figure, index) => (
            <div key={figure}>
              <dt className="note">{figure}</dt>
              <dd>{place(`figure${index + 1}`)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.rows}>
          <p className="note">{match.rows}</p>
          <ul className="ruled">
            {numbers(mostRows).map((number) => (
              <li key={number} className="apart">
                {place(`name${number}`)} {place(`value${number}`)}
              </li>
            ))}
          </ul>
        </div>
        <ul className={styles.lines}>
          {numbers(mostLines).map((number) => (
            <li key={number}>{place(`line${number}`)}</li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

/** What a newspaper sets beside an article. */
export function Widget({ match, place, words }: ScreensProps) {
  const [one, two] = match.sides;
  return (
    <figure aria-hidden="true">
      <figcaption className={styles.caption}>{words.widget}</figcaption>
      <div className={styles.card} data-screen>
        <p className={styles.versus}>
          <b>{one.name}</b> {place('score1')} <b>{two.name}</b> {place('score2')}
        </p>
        <Strip title={match.strip} place={place} />
        <p className={styles.said}>{place('line1')}</p>
        <p className={`apart ${styles.need}`}>{place('headline')}</p>
      </div>
    </figure>
  );
}

function Strip({ title, place }: { title: string; place: Place }) {
  return (
    <p className={styles.strip}>
      <span className="note">{title}</span>
      {numbers(mostMarks).map((number) => (
        <Fragment key={number}> {place(`mark${number}`)}</Fragment>
      ))}
    </p>
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
