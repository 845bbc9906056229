import type { QuestionsBlock } from '../../../shared/content/types.ts';
import { RichText } from '../parts/RichText.tsx';
import styles from './QuestionList.below.module.css';

export function QuestionList({ questions }: QuestionsBlock) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
