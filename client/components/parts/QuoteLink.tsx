import type { ComponentProps } from 'react';
import { useContent, usePath } from '../../page-context.ts';
import { ButtonLink } from './Button.tsx';

/** The way to a quote, as a button. */
export function QuoteButton(props: Omit<ComponentProps<typeof ButtonLink>, 'href'>) {
  return (
    <ButtonLink {...props} href={usePath('quote')}>
      {useContent().words.buttons.getQuote}
    </ButtonLink>
  );
}

/**
 * The same, once a page: on phones right below what a reader has just `tried`, and half-way down on wider screens,
 * which keep the header's in sight.
 */
export function QuoteLink({ tried = false }: { tried?: boolean }) {
  return (
    <p className={tried ? 'onward tried' : 'onward half'}>
      <QuoteButton kind={tried ? 'primary' : 'plain'} />
    </p>
  );
}
