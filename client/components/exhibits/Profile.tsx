import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import styles from './Profile.for-profile.deferred.css';

/** Each box puts one thing right; the points are counted by the style sheet. */
export function Profile({ legend, score, start, repairs }: ExhibitOf<'profile'>) {
  const { cover, mark, name, bio, link, pictures } = repairs;
  return (
    <div className={`split ${styles.desk}`}>
      <fieldset className={styles.repairs}>
        <legend>{legend}</legend>
        {Object.entries(repairs).map(([part, { label, points }]) => (
          <label key={part}>
            <input type="checkbox" value={part} data-points={points} />
            <span>{label}</span> <b>+{points}</b>
          </label>
        ))}
        <p className={styles.score} data-start={start}>
          <b className="numeral" /> <span>{score}</span>
        </p>
      </fieldset>
      <div className={styles.profile}>
        <div className={styles.cover} data-part="cover">
          <Workshop />
          <p>
            <s>{cover.found}</s> <b>{cover.mended}</b>
          </p>
        </div>
        <svg
          className={styles.mark}
          viewBox="0 0 100 100"
          role="img"
          aria-label={mark.label}
          data-part="mark"
        >
          <g>
            <circle cx="50" cy="40" r="17" />
            <path d="M18 92a32 32 0 0 1 64 0z" />
          </g>
          <path d="M32 16h8v34h24v-8h6v44h-7V58H40v28h-8z" />
        </svg>
        <div className={styles.words}>
          <h3 data-part="name">
            <s>{name.found}</s> <b>{name.mended}</b>
          </h3>
          <p data-part="bio">
            <s>{bio.found}</s> <b>{bio.mended}</b>
          </p>
          <p data-part="link">
            <s>{link.found}</s> <b>{link.mended}</b>
          </p>
        </div>
        <p className={styles.pictures} data-part="pictures">
          <s>{pictures.found}</s> <b>{pictures.mended}</b>
          <Piece d="M30 20h6v30h30v-6h4v38h-6V58H36v24h-6z" />
          <Piece d="M14 40h72v8H74v34h-7V48H33v34h-7V48H14z" />
          <Piece d="M22 58h56v-8h6v32h-7V70H23v12h-7V50h6z" />
        </p>
      </div>
    </div>
  );
}

function Piece({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

function Workshop() {
  return (
    <svg viewBox="0 -90 600 290" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M0 168h600v32H0z" />
      <path d="M70 40h14v70h62V96h10v72h-14v-46H84v46H70zM250 84h200v14h-24v70h-14V98H288v70h-14V98h-24zM520 40h12v70h56v58h-12v-46h-44v46h-12z" />
    </svg>
  );
}
