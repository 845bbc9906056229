import { type PageOf, pagesOf } from '../../../shared/content.ts';
import { useContent } from '../../page-context.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import { PriceLink } from '../parts/PriceLink.tsx';
import { QuoteButton } from '../parts/QuoteLink.tsx';

/** Where a case leads: services, a quote, what such a thing costs, and the next case. */
export function CaseEnd({ page }: { page: PageOf<'case'> }) {
  const { getQuoteBanner } = useContent().words;
  const { onward, closing } = page;
  return (
    <footer data-part="next">
      <Paragraph text={onward} />
      <h2>{closing?.heading ?? getQuoteBanner.standard.headline}</h2>
      <p className="actions">
        <QuoteButton />
        {closing && ' '}
        {closing && <PriceLink choices={closing.choices} />}
      </p>
      <NextCase after={page} />
    </footer>
  );
}

/** Behind the last one comes the first. */
function NextCase({ after }: { after: PageOf<'case'> }) {
  const content = useContent();
  const all = pagesOf(content, 'case');
  const next = all[(all.indexOf(after) + 1) % all.length];
  if (!next || next === after) return null;
  return (
    <a href={next.path}>
      <span>{content.words.cases.next}</span> {next.name}
    </a>
  );
}
