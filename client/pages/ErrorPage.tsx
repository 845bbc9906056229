import { linkToThe } from '../../shared/navigation.ts';
import { ErrorState, OnwardLinks, useStatusLink } from '../components/sections/ErrorState.tsx';
import { useContent } from '../page-context.ts';

/** The page for a render that failed: says so, and leads to what works. */
export function ErrorPage() {
  const content = useContent();
  const status = useStatusLink();
  return (
    <ErrorState
      score={['5', '00']}
      words={content.words.failures.broken}
      onward={linkToThe(content, 'contact')}
    >
      <OnwardLinks links={[status]} />
    </ErrorState>
  );
}
