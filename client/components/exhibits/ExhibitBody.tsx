import type { ExhibitData } from '../../../shared/schemas/exhibits.ts';
import { Bidding } from '../../islands/Bidding.island.tsx';
import { Chase } from '../../islands/Chase.island.tsx';
import { Schedule } from '../../islands/Schedule.island.tsx';
import { useContent, useNumberSigns } from '../../page-context.ts';
import { Checkout } from './Checkout.tsx';
import { Editor } from './Editor.tsx';
import { Funnel } from './Funnel.tsx';
import { Journey } from './Journey.tsx';
import { Log } from './Log.tsx';
import { Pool } from './Pool.tsx';
import { Result } from './Result.tsx';
import { Slider } from './Slider.tsx';
import { States } from './States.tsx';
import { Trial } from './Trial.tsx';

/** What is used, without what stands around it. */
export function ExhibitBody({ exhibit }: { exhibit: ExhibitData }) {
  const { auction } = useContent().words.blocks;
  const signs = useNumberSigns();
  switch (exhibit.kind) {
    case 'states':
      return <States {...exhibit} />;
    case 'trial':
      return <Trial {...exhibit} />;
    case 'checkout':
      return <Checkout {...exhibit} />;
    case 'funnel':
      return <Funnel {...exhibit} />;
    case 'slider':
      return <Slider {...exhibit} />;
    case 'editor':
      return <Editor {...exhibit} />;
    case 'chase':
      return <Chase {...exhibit} signs={signs} />;
    case 'pool':
      return <Pool {...exhibit} />;
    case 'bidding':
      return <Bidding {...exhibit} words={auction} signs={signs} />;
    case 'result':
      return <Result {...exhibit} />;
    case 'schedule':
      return <Schedule {...exhibit} />;
    case 'journey':
      return <Journey {...exhibit} />;
    case 'log':
      return <Log {...exhibit} />;
  }
}
