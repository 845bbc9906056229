import { mostSavings } from '../../shared/estimate/estimate.ts';
import type { EstimateFacts, EstimateView } from '../../shared/estimate/estimate-view.ts';
import { ButtonLink } from '../components/parts/Button.tsx';
import { Meter } from '../components/parts/Meter.tsx';
import styles from './EstimateBoard.module.css';
import { isFigure } from './show-estimate.ts';

/** Where the result stands on its page. */
export const boardId = 'board';

interface EstimateBoardProps extends Pick<EstimateFacts, 'rates' | 'words'> {
  shown: EstimateView;
}

/**
 * The result, as a scoreboard has it. Every role and as many savings as there may be have a row: the script writes into
 * them and hides what is empty (`show-estimate.ts`).
 */
export function EstimateBoard({ shown, rates, words }: EstimateBoardProps) {
  const rows = Array.from({ length: mostSavings }, (_, row) => shown.savings[row]);
  return (
    <section className={styles.board} id={boardId} aria-labelledby="board-heading">
      <h2 id="board-heading" className={styles.heading}>
        {words.board}
      </h2>
      <output className="unseen">
        <span data-slot="range">{shown.range}</span>, <span data-slot="time">{shown.time}</span>
      </output>
      <p className={styles.price} aria-hidden="true">
        <Tiles slot="from" label={words.from} text={shown.from} />{' '}
        <Tiles slot="to" label={words.to} text={shown.to} />
      </p>
      <dl className={`tally ${styles.figures}`}>
        <Figure slot="weeks" label={words.weeksLabel} text={shown.weeks} />
        <Figure slot="days" label={words.daysLabel} text={shown.days} />
        <Figure slot="people" label={words.peopleLabel} text={shown.people} />
      </dl>
      <h3 className={`label ${styles.title}`}>{words.crew}</h3>
      <ul className={styles.crew}>
        {rates.roles.map(({ id, name }, index) => {
          const role = shown.crew[index];
          return (
            <li key={id} className={styles.role} data-role hidden={!role?.share}>
              <span>{name}</span>{' '}
              <Meter most={100}>
                <rect width={role?.share} height="1" />
              </Meter>{' '}
              <b>{role?.days}</b>
            </li>
          );
        })}
      </ul>
      <h3 className={`label ${styles.title}`}>{words.savings}</h3>
      <ul className={`ruled ${styles.savings}`}>
        {rows.map((saving, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
          <li key={row} data-saving hidden={!saving}>
            <a href={saving?.href} rel="nofollow" data-change className={styles.saving}>
              <b>{saving?.label}</b> <span className="note">{saving?.instead}</span>{' '}
              <i>{saving?.less}</i>
            </a>
          </li>
        ))}
      </ul>
      <p data-least hidden={shown.savings.length > 0}>
        {words.least}
      </p>
      <p className={styles.onward}>
        <ButtonLink kind="accent" href={shown.quote} rel="nofollow" data-quote>
          {words.quote}
        </ButtonLink>
      </p>
    </section>
  );
}

/** An amount, a tile for each of its signs: drawn, since the words beside it say it. */
function Tiles({ slot, label, text }: { slot: 'from' | 'to'; label: string; text: string }) {
  return (
    <span className={styles.amount}>
      <small>{label}</small>{' '}
      <span className={styles.tiles} data-tiles={slot}>
        {[...text].map((sign, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is nothing but its place
          <span key={place} className={styles.tile} data-shows={sign} data-flap={isFigure(sign)} />
        ))}
      </span>
    </span>
  );
}

function Figure({ slot, label, text }: { slot: string; label: string; text: string }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd data-slot={slot}>{text}</dd>
    </div>
  );
}
