import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { Paragraph } from '../parts/Paragraph.tsx';

export function QuestionList({ questions }: BlockOf<'questions'>) {
  return (
    <div className="folds plus">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <Paragraph text={answer} />
        </details>
      ))}
    </div>
  );
}
