import { useLocation } from 'react-router-dom';
import { pagesOf } from '../../../shared/content.ts';
import { leastPriceOf } from '../../../shared/estimate/least-price.ts';
import { fill } from '../../../shared/fill.ts';
import { useContent } from '../../page-context.ts';
import { ButtonLink } from './Button.tsx';

/**
 * The way to the estimator, beside the one to a quote: a price can be read before anybody is written to. Where the page's
 * own job has one, it stands on the button.
 */
export function PriceLink({ choices }: { choices?: string }) {
  const content = useContent();
  const { pathname } = useLocation();
  const { estimate, buttons } = content.words;
  const [estimator] = pagesOf(content, 'estimate');
  if (!estimator) return null;
  const least = leastPriceOf(
    content.pages.find(({ path }) => path === pathname),
    content,
  );
  return (
    <ButtonLink
      kind="plain"
      href={choices ? `${estimator.path}?${choices}` : (least?.href ?? estimator.path)}
      rel={choices && 'nofollow'}
    >
      {least ? fill(estimate.pricesFrom, least) : buttons.priceRange}
    </ButtonLink>
  );
}
