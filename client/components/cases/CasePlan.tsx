import type { PageOf } from '../../../shared/content.ts';
import { countOf } from '../../../shared/count.ts';
import { useContent } from '../../page-context.ts';
import { CaseHead } from './CaseHead.tsx';

/** Who works how long; the bar of a role is as long as its days. */
export function CasePlan({ plan }: { plan: NonNullable<PageOf<'case'>['plan']> }) {
  const { words, site } = useContent();
  const { cases, formats } = words;
  const inWords = (days: number) => countOf(days, cases.days, formats, site.language);
  const longest = Math.max(...plan.items.map(({ days }) => days));
  return (
    <section data-part="plan">
      <CaseHead heading={plan.heading} intro={plan.intro} />
      <dl>
        {plan.items.map(({ role, days, does }) => (
          <div key={role}>
            <dt>
              {role} <small>{does}</small>
            </dt>
            <dd>
              <svg viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 0H${days}V1H0Z`} />
              </svg>
              {inWords(days)}
            </dd>
          </div>
        ))}
        <div data-part="sum">
          <dt>{cases.sum}</dt>
          <dd>{inWords(plan.items.reduce((sum, { days }) => sum + days, 0))}</dd>
        </div>
      </dl>
    </section>
  );
}
