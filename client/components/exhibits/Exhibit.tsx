import type { Exhibit as ExhibitData } from '../../../shared/schemas/exhibits.ts';
import { QuoteLink } from '../parts/QuoteLink.tsx';
import { Section } from '../sections/Section.tsx';
import { SectionHead } from '../sections/SectionHead.tsx';
import { Checkout } from './Checkout.tsx';
import { Editor } from './Editor.tsx';
import { Flow } from './Flow.tsx';
import { Funnel } from './Funnel.tsx';
import { Journey } from './Journey.tsx';
import { Log } from './Log.tsx';
import { Slider } from './Slider.tsx';
import { Trial } from './Trial.tsx';

/** Each on a ground that sets it off from the first screen above it. */
const grounds = {
  trial: 'sunken',
  flow: 'paper',
  checkout: 'paper',
  journey: 'ink',
  funnel: 'paper',
  slider: 'ink',
  editor: 'sunken',
  log: 'ink',
} as const;

/** What only this page could show, and its reader can use: right below the first screen. */
export function Exhibit({ exhibit }: { exhibit: ExhibitData }) {
  return (
    <Section tone={grounds[exhibit.kind]} band="slim">
      <SectionHead heading={exhibit.heading} intro={exhibit.intro} layout="split" />
      <Body exhibit={exhibit} />
      <QuoteLink tried />
    </Section>
  );
}

function Body({ exhibit }: { exhibit: ExhibitData }) {
  switch (exhibit.kind) {
    case 'trial':
      return <Trial {...exhibit} />;
    case 'flow':
      return <Flow {...exhibit} />;
    case 'checkout':
      return <Checkout {...exhibit} />;
    case 'journey':
      return <Journey {...exhibit} />;
    case 'funnel':
      return <Funnel {...exhibit} />;
    case 'slider':
      return <Slider {...exhibit} />;
    case 'editor':
      return <Editor {...exhibit} />;
    case 'log':
      return <Log {...exhibit} />;
  }
}
