import type { ReactNode } from 'react';
import { type PageOf, pagesOf } from '../../../shared/content.ts';
import { countOf } from '../../../shared/count.ts';
import type { Copy } from '../../../shared/schemas/text.ts';
import { useContent, usePath } from '../../page-context.ts';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../frame/DeferredStyles.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { Paragraph } from '../parts/Paragraph.tsx';
import { PriceLink } from '../parts/PriceLink.tsx';
import { RichText } from '../parts/RichText.tsx';
import { TitledItem } from '../parts/TitledItem.tsx';
import { Figure } from '../pictures/Figure.tsx';
import { CaseMeasured } from './CaseMeasured.tsx';
import styles from './CaseStudy.module.css';

interface CaseStudyProps {
  content: PageOf<'case'>;
  /** The class of its identity: face, palette, and how each `data-part` is set. */
  look: string | undefined;
  prototype: ReactNode;
}

/** A brief from start to finish: the same parts in the same order, each identity sets them its own way. */
export function CaseStudy({ content, look, prototype }: CaseStudyProps) {
  const { hero, brief, rejected, change, screens, closing, onward } = content;
  const { cases: words, buttons } = useContent().words;
  return (
    <div className={`${styles.page} ${look}`}>
      <header data-part="hero">
        <Breadcrumbs />
        <p data-part="ours">{words.ours}</p>
        <h1>{hero.title}</h1>
        <Paragraph text={hero.claim} className="lead" />
        <Figure picture={hero.picture} alt={hero.alt} sizes="100vw" first />
        <p data-part="hand">{hero.hand}</p>
      </header>
      <DeferredStyles />

      <section data-part="brief">
        <Told {...brief} />
      </section>

      <section data-part="rejected">
        <div data-part="sheet">
          <Figure
            picture={rejected.picture}
            alt={rejected.alt}
            sizes="(width < 62rem) 92vw, 44rem"
          />
          <p data-part="stamp">{words.rejected}</p>
        </div>
        <Told {...rejected} />
      </section>

      <section data-part="try">
        <Head {...content.prototype} />
        {prototype}
      </section>

      <section data-part="change">
        <Head {...change} />
        <ol>
          {[change.before, change.after].map(({ title, text, picture, alt }, index) => (
            <li key={title}>
              <Figure picture={picture} alt={alt} sizes="(width < 48rem) 92vw, 36rem" />
              <h3>
                <span>{index === 0 ? words.before : words.after}</span> {title}
              </h3>
              <Paragraph text={text} />
            </li>
          ))}
        </ol>
      </section>

      <section data-part="screens">
        <Head {...screens} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, by keyboard too */}
        <ul tabIndex={0}>
          {screens.items.map(({ title, text, picture, alt }) => (
            <TitledItem
              key={title}
              item={{ title, text }}
              picture={<Figure picture={picture} alt={alt} sizes="(width < 48rem) 72vw, 22rem" />}
            />
          ))}
        </ul>
      </section>

      <Plan plan={content.plan} />
      <CaseMeasured page={content} />

      <footer data-part="next">
        <Paragraph text={onward} />
        <h2>{closing.heading}</h2>
        <p className="actions">
          <ButtonLink href={usePath('quote')}>{buttons.getQuote}</ButtonLink>{' '}
          <PriceLink choices={closing.choices} />
        </p>
        <NextCase after={content} />
      </footer>
    </div>
  );
}

function Told({ heading, paragraphs }: { heading: string; paragraphs: readonly Copy[] }) {
  return (
    <div data-part="told">
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={String(paragraph)}>
          <RichText text={paragraph} />
        </p>
      ))}
    </div>
  );
}

function Head({ heading, intro }: { heading: string; intro?: Copy | undefined }) {
  return (
    <div data-part="head">
      <h2>{heading}</h2>
      <Paragraph text={intro} />
    </div>
  );
}

/** Who works how long; the bar of a role is as long as its days. */
function Plan({ plan }: { plan: PageOf<'case'>['plan'] }) {
  const { words, site } = useContent();
  const { cases, formats } = words;
  const inWords = (days: number) => countOf(days, cases.days, formats, site.language);
  const longest = Math.max(...plan.items.map(({ days }) => days));
  return (
    <section data-part="plan">
      <Head {...plan} />
      <dl>
        {plan.items.map(({ role, days, does }) => (
          <div key={role}>
            <dt>
              {role} <small>{does}</small>
            </dt>
            <dd>
              <svg viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 0H${days}V1H0Z`} />
              </svg>
              {inWords(days)}
            </dd>
          </div>
        ))}
        <div data-part="sum">
          <dt>{cases.sum}</dt>
          <dd>{inWords(plan.items.reduce((sum, { days }) => sum + days, 0))}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Behind the last one comes the first. */
function NextCase({ after }: { after: PageOf<'case'> }) {
  const content = useContent();
  const all = pagesOf(content, 'case');
  const next = all[(all.indexOf(after) + 1) % all.length];
  if (!next || next === after) return null;
  return (
    <a href={next.path}>
      <span>{content.words.cases.next}</span> {next.name}
    </a>
  );
}
