import { type FunnelWords, funnelTexts } from '../components/exhibits/funnel-figures.ts';
import { island } from './island.tsx';

interface FunnelProps {
  words: FunnelWords;
}

/** Works a funnel out anew with what is typed into its scope; the server has done so with the delivered numbers. */
export const Funnel = island('Funnel', (_: FunnelProps) => null, { when: 'interaction' });

export function mount(root: HTMLElement, { words }: FunnelProps): void {
  const scope = root.closest<HTMLElement>('[data-island-scope]');
  if (!scope) return;
  const inputs = [...scope.querySelectorAll('input')];

  const work = () => {
    // What can't be worked with, a field half empty, leaves what stands there.
    if (inputs.some((input) => !input.validity.valid || input.value === '')) return;
    const [spend = 0, price = 0, margin = 0, ...rates] = inputs.map((input) => input.valueAsNumber);
    const texts = funnelTexts({ spend, price, margin, rates }, words);
    for (const place of scope.querySelectorAll<HTMLElement>('[data-place]')) {
      place.textContent = texts.get(place.dataset.place ?? '') ?? '';
    }
  };
  scope.addEventListener('input', work);
  work();
}
