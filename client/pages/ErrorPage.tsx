import { linkToThe } from '../../shared/navigation.ts';
import { ErrorState } from '../components/sections/ErrorState.tsx';
import { useContent } from '../page-context.ts';

/** The page for a render that failed: says so, and leads to what works. */
export function ErrorPage() {
  return (
    <ErrorState
      score={['5', '00']}
      title="Play has stopped"
      text="Something on our side broke while this page was made. We have a record of it. Please try again in a minute, or reach us directly."
      onward={linkToThe(useContent(), 'contact')}
    />
  );
}
