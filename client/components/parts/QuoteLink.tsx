import { useContent, usePath } from '../../page-context.ts';
import { ButtonLink } from './Button.tsx';

/**
 * The way to a quote, half-way down a page. `tried`: right below what a reader has just used, on phones; wider screens keep
 * the header's in sight.
 */
export function QuoteLink({ tried = false }: { tried?: boolean }) {
  return (
    <p className={tried ? 'onward tried' : 'onward'}>
      <ButtonLink kind={tried ? 'primary' : 'plain'} href={usePath('quote')}>
        {useContent().words.buttons.getQuote}
      </ButtonLink>
    </p>
  );
}
