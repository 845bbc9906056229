import { fill } from '../../shared/fill.ts';
import type { ExhibitOf } from '../../shared/schemas/exhibits.ts';
import styles from '../components/exhibits/Result.for-result.deferred.css';
import { island } from './island.tsx';

type OwnTitleProps = Pick<ExhibitOf<'result'>, 'own' | 'room' | 'most'>;

/** A title that takes the place of the drafts in the entry beside it. */
export const OwnTitle = island('OwnTitle', OwnTitleView, { when: 'interaction' });

export function OwnTitleView({ own, room, most }: OwnTitleProps) {
  return (
    <div className={`stacked scripted ${styles.typed}`}>
      <label className="stacked">
        {own}
        <input className="entry" type="text" maxLength={120} autoComplete="off" />
      </label>
      <output className="note">{fill(room, { count: 0, most })}</output>
    </div>
  );
}

export function mount(root: HTMLElement, { room, most }: OwnTitleProps): void {
  const field = root.querySelector('input');
  const update = () => {
    const title = field?.value.trim() ?? '';
    for (const place of document.querySelectorAll('[data-own-title]')) place.textContent = title;
    root.querySelector('output')?.replaceChildren(fill(room, { count: title.length, most }));
    root.toggleAttribute('data-too-long', title.length > most);
  };
  field?.addEventListener('input', update);
  update();
}
