import { fill } from '../../../shared/fill.ts';
import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { useContent } from '../../page-context.ts';
import styles from './MarkSizes.module.css';

/** The logo's shapes; a square of 560 units that stands on the hull's foot holds them. */
const shapes = [
  { className: styles.jib, path: 'M-10-220A210 210 0 0 0-220-10H-10Z' },
  { className: styles.sail, path: 'M10-310A300 300 0 0 1 310-10H10Z' },
  { className: styles.hull, path: 'M-220 10H310A375 375 0 0 1-220 10Z' },
  { className: styles.buoy, path: 'M-190-250a40 40 0 1 0 80 0a40 40 0 1 0-80 0' },
];

/** A logo from the smallest size to the largest, each in true CSS pixels. */
export function MarkSizes({ alt, sizes }: BlockOf<'mark'>) {
  const words = useContent().words.formats;
  return (
    <>
      <svg className="unseen" aria-hidden="true">
        <symbol id="mark" viewBox="-235-430 560 560">
          {shapes.map((shape) => (
            <path key={shape.path} className={shape.className} d={shape.path} />
          ))}
        </symbol>
      </svg>
      <ol className={`rounded ${styles.sizes}`}>
        {sizes.map(({ pixels, use }) => (
          <li key={pixels}>
            <svg width={pixels} height={pixels} role="img" aria-label={alt}>
              <use href="#mark" />
            </svg>
            <p>
              <b>{fill(words.pixels, { count: pixels })}</b>
              <br />
              {use}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
