import type { PageOf } from '../../shared/content.ts';
import { formatNumber, inKilobytes } from '../../shared/count.ts';
import { fill } from '../../shared/fill.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { readVisit } from '../browser/visit.ts';
import { Button } from '../components/parts/Button.tsx';
import { RichText } from '../components/parts/RichText.tsx';
import { island } from './island.tsx';
import styles from './VisitReport.deferred.css';

/** Reads out, on a press, what the visitor's own browser has noted of this visit. It sends and keeps nothing. */
export const VisitReport = island('VisitReport', VisitReportView, {
  when: 'interaction',
  inHtml: ['heading', 'intro', 'button', 'labels', 'limits'],
});

type VisitWords = PageOf<'measured'>['visit'];

interface VisitReportProps extends VisitWords {
  formats: Pick<Words['formats'], 'kilobytes' | 'milliseconds' | 'thousands' | 'decimal'>;
}

export function VisitReportView({ button, labels, limits }: VisitReportProps) {
  return (
    <div className={styles.report}>
      <div className={styles.press}>
        <Button className={styles.button}>{button}</Button>
        <p role="status" />
      </div>
      <dl className="tally">
        {Object.entries(labels).map(([name, label]) => (
          <div key={name}>
            <dt className="note">{label}</dt>
            <dd data-figure={name} />
          </div>
        ))}
      </dl>
      <p className="note">
        <RichText text={limits} />
      </p>
    </div>
  );
}

export function mount(root: HTMLElement, { untold, done, formats }: VisitReportProps): void {
  const button = root.querySelector('button');
  const status = root.querySelector('[role=status]');
  const kilobytes = (bytes: number) => inKilobytes(bytes, formats);
  const milliseconds = (ms: number) =>
    fill(formats.milliseconds, { count: formatNumber(ms, formats, 0) });
  const inWords: Partial<Record<string, (value: number) => string>> = {
    firstByte: milliseconds,
    stands: milliseconds,
    complete: milliseconds,
    moved: (shifts) => formatNumber(shifts, formats, 3),
    bytes: kilobytes,
  };
  const press = async () => {
    const visit = await readVisit();
    for (const [name, value] of Object.entries(visit)) {
      const place = root.querySelector(`[data-figure=${name}]`);
      const written = inWords[name] ?? String;
      if (place) place.textContent = value === undefined ? untold : written(value);
    }
    const { requests, bytes } = visit;
    if (status) status.textContent = fill(done, { requests, bytes: kilobytes(bytes) });
  };
  button?.addEventListener('click', press);
}
