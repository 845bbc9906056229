import { optionalContent } from '../../shared/consent.ts';
import type { PageOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { type PolicyBlock, privacyContent } from '../../shared/privacy/policy.ts';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Button } from '../components/parts/Button.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { RichText } from '../components/parts/RichText.tsx';
import { PlainPage } from '../components/sections/PlainPage.tsx';
import { useSiteContext } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './PrivacyPage.module.css';

/** The section on cookies holds the settings themselves: without JavaScript the footer's link leads to them. */
const cookieSection = 3;

export function PrivacyPage({ content }: { content: PageOf<'privacy'> }) {
  const context = useSiteContext();
  const { consent } = context.content.words;
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
              {sectionIndex + 1 === cookieSection && optional.length > 0 && (
                <form
                  method="post"
                  action={endpoints.consent}
                  id="cookie-settings"
                  className="card stacked"
                >
                  <p>{consent.change}</p>
                  <div className="actions">
                    <Button kind="plain" type="submit" name="choice" value="necessary">
                      {consent.necessary}
                    </Button>
                    <Button kind="plain" type="submit" name="choice" value="all">
                      {consent.all}
                    </Button>
                  </div>
                </form>
              )}
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
