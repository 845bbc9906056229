import type { BlockOf } from '../../../shared/schemas/blocks.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import styles from './QuestionList.for-questions.deferred.css';

export function QuestionList({ questions }: BlockOf<'questions'>) {
  return (
    <div className={`folds ${styles.questions}`}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <Paragraph text={answer} />
        </details>
      ))}
    </div>
  );
}
