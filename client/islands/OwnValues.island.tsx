import { formatCount } from '../../shared/count.ts';
import { island } from './island.tsx';

interface OwnValuesProps {
  months: readonly string[];
  thousands: string;
}

/** Takes over what the reader types into a field of the editor: into every place, for people and for machines. */
export const OwnValues = island('OwnValues', (_: OwnValuesProps) => null, { when: 'interaction' });

export function mount(root: HTMLElement, { months, thousands }: OwnValuesProps): void {
  const scope = root.closest<HTMLElement>('[data-island-scope]');

  /** As the delivered value is written: with its currency, or its month in words. */
  const inWords = (input: HTMLInputElement): string => {
    const [, month = '', day = ''] = input.value.split('-');
    if (input.type === 'date') return `${Number(day)} ${months[Number(month) - 1] ?? ''}`;
    return (input.dataset.like ?? '').replace(/\d+/, formatCount(input.valueAsNumber, thousands));
  };
  const marks = [...(scope?.querySelectorAll('mark') ?? [])];
  const delivered = new Map(marks.map((mark) => [mark, mark.textContent]));
  const marksOf = (field = '') => marks.filter(({ dataset }) => dataset.value?.startsWith(field));

  const take = ({ target }: { target: unknown }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { own } = target.dataset;
    const field = target.closest('fieldset')?.dataset.field;
    if (own === undefined)
      for (const mark of marksOf(field)) mark.textContent = delivered.get(mark) ?? '';
    else if (target.value !== '' && target.validity.valid)
      for (const mark of marksOf(own))
        mark.textContent = mark.dataset.code === undefined ? inWords(target) : target.value;
  };
  scope?.addEventListener('input', take);
  // What was typed before this script was there.
  take({ target: document.activeElement });
}
