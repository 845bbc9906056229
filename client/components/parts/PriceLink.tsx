import { pagesOf } from '../../../shared/content.ts';
import { useContent } from '../../page-context.ts';
import { ButtonLink } from './Button.tsx';

/** The way to the estimator, beside the one to a quote: a price can be read before anybody is written to. */
export function PriceLink({ choices }: { choices?: string }) {
  const content = useContent();
  const [estimator] = pagesOf(content, 'estimate');
  if (!estimator) return null;
  return (
    <ButtonLink
      kind="plain"
      href={choices === undefined ? estimator.path : `${estimator.path}?${choices}`}
      rel={choices === undefined ? undefined : 'nofollow'}
    >
      {content.words.buttons.priceRange}
    </ButtonLink>
  );
}
