import { pageOf, pagesOf } from '../../shared/content.ts';
import { linkTo } from '../../shared/navigation.ts';
import { ErrorState, OnwardLinks } from '../components/sections/ErrorState.tsx';
import { useContent, usePath } from '../page-context.ts';

/** The page for an unknown address; `gone`, for one whose page was taken away. */
export function NotFoundPage({ gone = false }: { gone?: boolean }) {
  const content = useContent();
  const { missing, gone: takenAway, ask } = content.words.failures;
  const likeliest = [
    ...pagesOf(content, 'service').slice(0, 2),
    ...pagesOf(content, 'sports').slice(0, 1),
    pageOf(content, 'blog'),
    ...pagesOf(content, 'about'),
  ];
  return (
    <ErrorState
      score={gone ? ['4', '10'] : ['4', '04']}
      words={gone ? takenAway : missing}
      onward={{ label: ask, to: usePath('contact') }}
    >
      <OnwardLinks links={likeliest.map(linkTo)} />
    </ErrorState>
  );
}
