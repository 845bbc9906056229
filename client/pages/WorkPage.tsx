import { type PageOf, pagesOf } from '../../shared/content.ts';
import { fill } from '../../shared/fill.ts';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { useContent } from '../page-context.ts';
import styles from './WorkPage.module.css';

/** All cases, each as a plate of its own hand, whole. */
export function WorkPage({ content: page }: { content: PageOf<'work'> }) {
  const content = useContent();
  const { cases } = content.words;
  return (
    <>
      <header className={styles.head}>
        <Breadcrumbs />
        <h1>{page.heading}</h1>
        <Paragraph text={page.intro} className="lead" />
      </header>
      <div className={styles.plates}>
        {pagesOf(content, 'case').map(({ name, path, hero, seo }, index) => [
          <article key={path}>
            {hero.figure && (
              <Figure
                {...hero.figure}
                sizes="(width < 48rem) 100vw, (width < 62rem) 90vw, (width < 82rem) 67vw, 54rem"
                first={index === 0}
              />
            )}
            <h2>
              <a href={path} className="whole">
                {name}
              </a>
            </h2>
            <p>{seo.description}</p>
            <p className={styles.open} aria-hidden="true">
              {fill(cases.open, { name })}
            </p>
          </article>,
          index === 0 && <DeferredStyles key="styles" />,
        ])}
      </div>
      <GetQuoteBanner own={page.closing} />
    </>
  );
}
