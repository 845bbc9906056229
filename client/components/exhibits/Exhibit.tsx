import type { Exhibit as ExhibitData } from '../../../shared/schemas/exhibits.ts';
import { Section } from '../sections/Section.tsx';
import { SectionHead } from '../sections/SectionHead.tsx';
import { Editor } from './Editor.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { Funnel } from './Funnel.tsx';
import { Journey } from './Journey.tsx';
import { Log } from './Log.tsx';
import { Screens } from './Screens.tsx';
import { Slider } from './Slider.tsx';

/** What only this page could show, wider than the page's column. */
export function Exhibit({ exhibit }: { exhibit: ExhibitData }) {
  const dark = exhibit.kind === 'journey' || exhibit.kind === 'log';
  return (
    <Section tone={dark ? 'ink' : 'paper'} reach="showcase">
      <SectionHead heading={exhibit.heading} intro={exhibit.intro} layout="split" />
      <Body exhibit={exhibit} />
    </Section>
  );
}

function Body({ exhibit }: { exhibit: ExhibitData }) {
  switch (exhibit.kind) {
    case 'filmstrip':
      return <Filmstrip {...exhibit} />;
    case 'screens':
      return <Screens {...exhibit} />;
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
