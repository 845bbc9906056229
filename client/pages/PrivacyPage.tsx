import { optionalContent } from '../../shared/consent.ts';
import type { PageOf } from '../../shared/content.ts';
import { type PolicyBlock, privacyContent } from '../../shared/privacy/policy.ts';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { RichText } from '../components/parts/RichText.tsx';
import { CookieSettings } from '../components/sections/CookieSettings.tsx';
import { PlainPage } from '../components/sections/PlainPage.tsx';
import { useSiteContext } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './PrivacyPage.module.css';

/** The section on cookies and tracking holds the settings themselves. */
const cookieSection = 3;

export function PrivacyPage({ content }: { content: PageOf<'privacy'> }) {
  const context = useSiteContext();
  const optional = optionalContent(context);
  const { title, intro, sections } = privacyContent(
    content,
    context.site,
    { ...context, optional },
    context.content.words,
  );
  return (
    <PlainPage title={title} intro={intro}>
      <ol className={styles.sections}>
        {sections.map(({ heading, blocks }, sectionIndex) => (
          <li key={heading} className="split">
            <h2>{heading}</h2>
            <div className={page.prose}>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
                <Block key={index} block={block} />
              ))}
              {sectionIndex + 1 === cookieSection && optional.length > 0 && <CookieSettings />}
            </div>
          </li>
        ))}
      </ol>
      <DeferredStyles />
    </PlainPage>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  switch (block.kind) {
    case 'text':
      return <Paragraph text={block.text} />;
    case 'list':
      return (
        // No <dl>: its text counts for nothing in reader views.
        <ul className={page.prose}>
          {block.items.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>{' '}
              <span>
                <RichText text={text} />
              </span>
            </li>
          ))}
        </ul>
      );
  }
}
