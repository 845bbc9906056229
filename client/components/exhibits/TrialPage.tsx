import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';
import styles from './Trial.for-trial.deferred.css';

type Drawn = ExhibitOf<'trial'>['parts'][number]['drawn'];

/** What each part looks like on 612 × 352: a colour and what is drawn in it, the lower first. */
const drawings: Record<Exclude<Drawn, 'type'>, readonly (readonly [fill: string, d: string])[]> = {
  film: [
    ['var(--night-raised)', 'M0 40H612V106H0'],
    ['var(--night-edge)', 'M300 40H612V106H272'],
    ['var(--white)', 'M556 55L584 73L556 91'],
  ],
  photo: [
    ['var(--raised)', 'M0 106H612V218H0'],
    ['var(--floodlight)', 'M20 106H592V206H20'],
    ['var(--pitch-deep)', 'M123 152H192V206H123'],
    ['var(--pitch-ground)', 'M237 129H443V206H237'],
    ['var(--ball-ground)', 'M475 142a26 26 0 0 1 52 0a26 26 0 0 1-52 0'],
  ],
  slides: [
    ['var(--raised)', 'M0 206H612V286H0'],
    ['var(--pitch-bright)', 'M20 218H197V280H20'],
    ['var(--field-line)', 'M217 218H395V280H217'],
    ['var(--pitch-deep)', 'M415 218H592V280H415'],
    ['var(--white)', 'M276 264h6v6h-6zM290 264h6v6h-6zM304 264h6v6h-6zM318 264h6v6h-6z'],
  ],
  map: [
    ['var(--raised)', 'M0 280H612V352H0'],
    ['var(--pitch-light)', 'M20 290H592V340H20'],
    ['var(--white)', 'M80 340L300 290H316L96 340M340 290L560 340H578L358 290'],
    ['var(--ball-ground)', 'M366 312a9 9 0 0 1 18 0a9 9 0 0 1-18 0'],
  ],
  builder: [
    [
      'var(--ball-ground)',
      'M7 7H605V345H7V10H10V342H602V10H7M105 10h2V342h-2zM205 10h2V342h-2zM305 10h2V342h-2zM405 10h2V342h-2zM505 10h2V342h-2z',
    ],
  ],
  chat: [
    ['var(--pitch-ground)', 'M570 284a26 26 0 0 0 0 52h26v-26a26 26 0 0 0-26-26'],
    ['var(--white)', 'M555 308h7v7h-7zM567 308h7v7h-7zM579 308h7v7h-7z'],
  ],
  consent: [
    ['var(--night)', 'M0 288H612V352H0'],
    ['var(--night-edge)', 'M20 315H265V325H20'],
    ['var(--floodlight)', 'M428 304H524V336H428'],
  ],
};

/** A page in a browser. Of its parts the style sheet of the `Trial` shows those that are ticked. */
export function TrialPage({ address, title }: ExhibitOf<'trial'>['preview']) {
  return (
    <div className={`framed ${styles.page}`} aria-hidden="true">
      <svg viewBox="0 0 612 352" aria-hidden="true">
        <path fill="var(--line)" d="M0 0H612V40H0" />
        <path
          fill="var(--line)"
          d={[124, 142, 160, 178, 196, 214, 232, 250, 268, 286, 304, 322]
            .map((y) => `M20 ${y}H592v8H20z`)
            .join('')}
        />
        {Object.entries(drawings).map(([name, layers]) => (
          <g key={name} data-drawn={name}>
            {layers.map(([fill, d]) => (
              <path key={d} fill={fill} d={d} />
            ))}
          </g>
        ))}
      </svg>
      <span className="note">{address}</span> <b data-drawn="type">{title}</b>
    </div>
  );
}
