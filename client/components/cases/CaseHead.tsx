import type { Copy } from '../../../shared/schemas/text.ts';
import { Paragraph } from '../parts/Paragraph.tsx';

/** The heading of a band, and what introduces it. */
export function CaseHead({ heading, intro }: { heading: string; intro?: Copy | undefined }) {
  return (
    <div data-part="head" className="stacked">
      <h2>{heading}</h2>
      <Paragraph text={intro} />
    </div>
  );
}
