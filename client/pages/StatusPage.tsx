import { useLoaderData } from 'react-router-dom';
import { dateInWords } from '../../shared/date-in-words.ts';
import { fill } from '../../shared/fill.ts';
import { siteParts } from '../../shared/site-status.ts';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { PlainPage } from '../components/sections/PlainPage.tsx';
import type { loadStatus } from '../loaders.ts';
import { useContent } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './StatusPage.module.css';

/** What works, and since when something doesn't: as much of it as strangers may know. */
export function StatusPage() {
  const { status: words, formats } = useContent().words;
  const { status } = useLoaderData<ReturnType<typeof loadStatus>>();
  const since = (text: string, at: number) =>
    fill(text, { moment: dateInWords(new Date(at).toISOString(), formats) });
  return (
    <PlainPage
      title={words.heading}
      intro={status.lookedAt === undefined ? undefined : since(words.looked, status.lookedAt)}
    >
      <dl className={`${page.prose} ${styles.parts}`}>
        {siteParts.map((part) => {
          const at = status.troubles[part];
          const { name, well, troubled } = words[part];
          return (
            <div key={part} className={at === undefined ? undefined : styles.troubled}>
              <dt>{name}</dt>
              <dd>{at === undefined ? well : since(troubled, at)}</dd>
            </div>
          );
        })}
      </dl>
      <DeferredStyles />
    </PlainPage>
  );
}
