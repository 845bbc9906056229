import type { ContentBlockData } from '../../../shared/schemas/blocks.ts';
import { SectionHead } from '../sections/SectionHead.tsx';
import { CodePanels } from './CodePanels.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { QuestionList } from './QuestionList.tsx';
import { Timeline } from './Timeline.tsx';
import { Trace } from './Trace.tsx';

/** A block that only one page has. */
export function ContentBlock({ block }: { block: ContentBlockData }) {
  const beside = isSlim(block);
  return (
    <div className={beside ? 'split' : undefined}>
      <SectionHead {...block} layout={beside ? 'stacked' : 'split'} />
      <Body block={block} />
    </div>
  );
}

/** Too little for the whole width: it stands beside its heading. */
function isSlim(block: ContentBlockData): boolean {
  return block.kind === 'questions' || block.kind === 'code';
}

function Body({ block }: { block: ContentBlockData }) {
  switch (block.kind) {
    case 'comparison':
      return <ComparisonTable {...block} />;
    case 'code':
      return <CodePanels {...block} />;
    case 'timeline':
      return <Timeline {...block} />;
    case 'figures':
      return <KeyFigures {...block} />;
    case 'questions':
      return <QuestionList {...block} />;
    case 'trace':
      return <Trace {...block} />;
  }
}
