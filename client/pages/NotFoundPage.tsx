import { companyLinks } from '../../shared/navigation.ts';
import { paths } from '../../shared/paths.ts';
import { ErrorState, OnwardLinks } from '../components/sections/ErrorState.tsx';

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <ErrorState
      score={['4', '04']}
      title="Page not found"
      text="The ball went wide: there is no page at this address. It may have moved, or the address has a slip in it."
      onward={{ label: 'Tell us what you were looking for', to: paths.contact }}
    >
      <OnwardLinks
        links={[
          { label: 'Website development', to: paths.website },
          { label: 'Mobile apps', to: paths.mobile },
          { label: 'Live-score apps', to: paths.cricket },
          companyLinks.blog,
          companyLinks.about,
        ]}
      />
    </ErrorState>
  );
}
