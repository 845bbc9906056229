import { pageOf, pagesOf } from '../../shared/content.ts';
import { linkTo } from '../../shared/navigation.ts';
import { ErrorState, OnwardLinks } from '../components/sections/ErrorState.tsx';
import { useContent, usePath } from '../page-context.ts';

/** The page for an unknown address; `gone`, for one whose page was taken away. */
export function NotFoundPage({ gone = false }: { gone?: boolean }) {
  const content = useContent();
  const likeliest = [
    ...pagesOf(content, 'service').slice(0, 2),
    ...pagesOf(content, 'sports').slice(0, 1),
    pageOf(content, 'blog'),
    ...pagesOf(content, 'about'),
  ];
  return (
    <ErrorState
      {...(gone ? words.gone : words.missing)}
      onward={{ label: 'Tell us what you were looking for', to: usePath('contact') }}
    >
      <OnwardLinks links={likeliest.map(linkTo)} />
    </ErrorState>
  );
}

const words = {
  missing: {
    score: ['4', '04'],
    title: 'Page not found',
    text: 'The ball went wide: there is no page at this address. It may have moved, or the address has a slip in it.',
  },
  gone: {
    score: ['4', '10'],
    title: 'This page is gone',
    text: 'There was a page at this address. It was taken away for good, and nothing has taken its place.',
  },
} as const;
