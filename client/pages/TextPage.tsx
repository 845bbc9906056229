import type { PageOf } from '../../shared/content.ts';
import { sectionId } from '../components/articles/Contents.tsx';
import { TextBlocks, TextSection } from '../components/articles/TextBlocks.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { PlainPage } from '../components/sections/PlainPage.tsx';
import page from '../styles/page.module.css';
import styles from './TextPage.module.css';

/** A page that is only text, as an imprint or terms. */
export function TextPage({ content }: { content: PageOf<'plain'> }) {
  const { heading, intro, body } = content;
  return (
    <PlainPage title={heading} intro={intro}>
      <div className={`${page.prose} ${styles.text}`}>
        <TextBlocks blocks={body.lead} />
        {body.sections.map((section, index) => (
          <TextSection key={section.heading} id={sectionId(index)} section={section} />
        ))}
      </div>
      <DeferredStyles />
    </PlainPage>
  );
}
