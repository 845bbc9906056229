import { fill } from '../../../shared/fill.ts';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import { useContent } from '../../page-context.ts';
import { Choice } from './Choice.tsx';
import styles from './Logo.for-logo.deferred.css';

/** The logo's shapes; a square of 560 units that stands on the hull's foot holds them. */
const shapes = [
  { className: styles.jib, path: 'M-10-220A210 210 0 0 0-220-10H-10Z' },
  { className: styles.sail, path: 'M10-310A300 300 0 0 1 310-10H10Z' },
  { className: styles.hull, path: 'M-220 10H310A375 375 0 0 1-220 10Z' },
  { className: styles.buoy, path: 'M-190-250a40 40 0 1 0 80 0a40 40 0 1 0-80 0' },
];

/** One drawing from the smallest size to the largest, each in true CSS pixels and on what it stands on. */
export function Logo({ alt, choose, places, cuts, cut }: ExhibitOf<'logo'>) {
  const words = useContent().words.formats;
  return (
    <div className={styles.desk}>
      <svg className="unseen" aria-hidden="true">
        <symbol id="mark" viewBox="-235-430 560 560">
          {shapes.map((shape) => (
            <path key={shape.path} className={shape.className} d={shape.path} />
          ))}
        </symbol>
      </svg>
      <div className={styles.choices}>
        <Choice
          name="a"
          legend={choose}
          options={places.map(({ label }) => label)}
          start={places.length - 1}
        />
        <Choice name="b" legend={cuts} options={cut} />
      </div>
      {places.map(({ label, pixels, text }, index) => (
        <figure key={label} className={styles.stage} data-a={index}>
          <div className={styles.thing} data-thing={index}>
            <svg width={pixels} height={pixels} role="img" aria-label={alt}>
              <use href="#mark" />
            </svg>
          </div>
          <figcaption>
            <b className="numeral">{fill(words.pixels, { count: pixels })}</b> {text}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
