import { formatNumber, type NumberSigns } from '../../shared/count.ts';
import { type Amounts, sumOf, verdictAt } from '../components/exhibits/tally.ts';
import { island } from './island.tsx';

interface TallyProps {
  signs: NumberSigns;
  base: Amounts;
}

/**
 * Adds up what is ticked in its scope, at the first touch: `data-adds` of each box, into what has `data-sum`, the widths
 * of `data-bar`, and the one of `data-verdicts` that fits. The server has written what holds before that.
 */
export const Tally = island('Tally', (_: TallyProps) => null, { when: 'interaction' });

export function mount(root: HTMLElement, { signs, base }: TallyProps): void {
  const scope = root.closest<HTMLElement>('[data-island-scope]');
  const all = (selector: string) => scope?.querySelectorAll<HTMLElement>(selector) ?? [];

  const count = () => {
    const chosen = [...all('[data-adds]:checked')].map(
      ({ dataset }): Amounts => JSON.parse(dataset.adds ?? '{}'),
    );
    const sum = (name = '') => sumOf(name, [base, ...chosen]);
    for (const place of all('[data-sum]')) {
      const { sum: name, divide = 1, digits } = place.dataset;
      place.textContent = formatNumber(sum(name) / Number(divide), signs, Number(digits ?? 0));
    }
    for (const bar of all('[data-bar]')) {
      const { bar: name, cap = Number.POSITIVE_INFINITY } = bar.dataset;
      bar.setAttribute('width', String(Math.min(sum(name), Number(cap))));
    }
    for (const verdicts of all('[data-verdicts]')) {
      const texts = [...verdicts.querySelectorAll<HTMLElement>('[data-verdict]')];
      const bounds = texts.map(({ dataset }) => Number(dataset.verdict) || undefined);
      const shown = verdictAt(bounds, sum(verdicts.dataset.verdicts));
      for (const [index, text] of texts.entries()) text.hidden = index !== shown;
    }
  };
  scope?.addEventListener('input', count);
  count();
}
