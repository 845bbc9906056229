import type { DemoData } from '../../../shared/schemas/demos.ts';
import { QuoteLink } from '../parts/QuoteLink.tsx';
import { Section } from '../sections/Section.tsx';
import { SectionHead } from '../sections/SectionHead.tsx';
import { Bidding } from './Bidding.tsx';
import { Chase } from './Chase.tsx';
import styles from './Demo.deferred.css';
import { LiveActivity } from './LiveActivity.tsx';
import { Logo } from './Logo.tsx';
import { Needs } from './Needs.tsx';
import { Permission } from './Permission.tsx';
import { Pool } from './Pool.tsx';
import { Profile } from './Profile.tsx';
import { Result } from './Result.tsx';
import { Schedule } from './Schedule.tsx';
import { Stages } from './Stages.tsx';

const grounds = {
  permission: 'sunken',
  'live-activity': 'ink',
  needs: 'sunken',
  chase: 'ink',
  pool: 'ink',
  bidding: 'sunken',
  result: 'sunken',
  schedule: 'sunken',
  profile: 'sunken',
  stages: 'ink',
  logo: 'sunken',
} as const satisfies Record<DemoData['kind'], string>;

/** The one thing of its page that can be used: large, and right below the hero. */
export function Demo({ demo }: { demo: DemoData }) {
  return (
    <Section tone={grounds[demo.kind]} band="slim" className={styles.demo}>
      <SectionHead heading={demo.heading} intro={demo.intro} layout="split" />
      <Body demo={demo} />
      <QuoteLink tried />
    </Section>
  );
}

function Body({ demo }: { demo: DemoData }) {
  switch (demo.kind) {
    case 'permission':
      return <Permission {...demo} />;
    case 'live-activity':
      return <LiveActivity {...demo} />;
    case 'needs':
      return <Needs {...demo} />;
    case 'chase':
      return <Chase {...demo} />;
    case 'pool':
      return <Pool {...demo} />;
    case 'bidding':
      return <Bidding {...demo} />;
    case 'result':
      return <Result {...demo} />;
    case 'schedule':
      return <Schedule {...demo} />;
    case 'profile':
      return <Profile {...demo} />;
    case 'stages':
      return <Stages {...demo} />;
    case 'logo':
      return <Logo {...demo} />;
  }
}
