import type { PageOf } from '../../shared/content.ts';
import { fill } from '../../shared/fill.ts';
import type { Identity } from '../../shared/schemas/identity.ts';
import blueprint from '../components/cases/blueprint.for-blueprint.deferred.css';
import { CaseEnd } from '../components/cases/CaseEnd.tsx';
import { CaseHead } from '../components/cases/CaseHead.tsx';
import { CaseMeasured } from '../components/cases/CaseMeasured.tsx';
import { CasePlan } from '../components/cases/CasePlan.tsx';
import styles from '../components/cases/CaseStudy.module.css';
import chart from '../components/cases/chart.for-chart.deferred.css';
import poster from '../components/cases/poster.for-poster.deferred.css';
import rounded from '../components/cases/rounded.for-rounded.deferred.css';
import shapes from '../components/cases/shapes.module.css';
import exhibitStyles from '../components/exhibits/Exhibit.deferred.css';
import { ExhibitBody } from '../components/exhibits/ExhibitBody.tsx';
import { Breadcrumbs } from '../components/frame/Breadcrumbs.tsx';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { Paragraph } from '../components/parts/Paragraph.tsx';
import { TitledItem } from '../components/parts/TitledItem.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { useContent } from '../page-context.ts';
import '../styles/case-faces.module.css';

type Case = PageOf<'case'>;

const shapeClasses: Readonly<Record<NonNullable<Identity['shape']>, string | undefined>> = {
  plain: shapes.margined,
  poster: `${shapes.straight} ${poster.poster}`,
  chart: `${shapes.straight} ${shapes.centred} ${chart.chart}`,
  blueprint: `${shapes.straight} ${shapes.margined} ${blueprint.blueprint}`,
  rounded: `${shapes.centred} ${rounded.rounded}`,
};

/** A brief from start to finish: the same bands in the same order; what its file leaves out isn't there. */
export function CasePage({ content }: { content: Case }) {
  const {
    identity,
    text,
    rejected,
    exhibits = [],
    change,
    screens,
    pictures,
    client,
    plan,
  } = content;
  const shape = shapeClasses[identity?.shape ?? 'plain'];
  // Lines part the bands of a blueprint, whatever their ground.
  const isFlat = !identity?.bands && !identity?.dark?.bands && identity?.shape !== 'blueprint';
  return (
    <div
      className={`${styles.page} ${shape}`}
      data-identity={identity && ''}
      data-flat={isFlat ? '' : undefined}
    >
      <Hero {...content} />
      <DeferredStyles />
      <section data-part="text">
        <Told {...text} />
      </section>
      {rejected && <Rejected {...rejected} />}
      {exhibits.map((exhibit) => (
        <section key={exhibit.heading} data-part="exhibits" className={exhibitStyles.exhibit}>
          <CaseHead {...exhibit} />
          <ExhibitBody exhibit={exhibit} />
        </section>
      ))}
      {change && <Change {...change} />}
      {screens && (
        <section data-part="screens">
          <CaseHead {...screens} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, by keyboard too */}
          <ul tabIndex={0} className="strip">
            {screens.items.map((item) => (
              <TitledItem
                key={item.title}
                item={item}
                picture={<Figure {...item} sizes="(width < 48rem) 72vw, 22rem" />}
              />
            ))}
          </ul>
        </section>
      )}
      {pictures && <Pictures {...pictures} />}
      {client && <Client {...client} />}
      {plan && <CasePlan plan={plan} />}
      <CaseMeasured page={content} />
      <CaseEnd page={content} />
    </div>
  );
}

function Hero({ hero, client }: Pick<Case, 'hero' | 'client'>) {
  const { cases } = useContent().words;
  const { figure, hand } = hero;
  return (
    <header data-part="hero">
      <Breadcrumbs />
      <p data-part="ours">{client ? fill(cases.client, { name: client.name }) : cases.ours}</p>
      <h1 data-ended={/[.?!…]$/.test(hero.title) ? '' : undefined}>{hero.title}</h1>
      <Paragraph text={hero.claim} className="lead" />
      {figure && <Figure {...figure} sizes="100vw" first />}
      {hand && <p data-part="hand">{hand}</p>}
    </header>
  );
}

function Rejected({ picture, alt, ...told }: NonNullable<Case['rejected']>) {
  const { rejected } = useContent().words.cases;
  return (
    <section data-part="rejected">
      <div data-part="sheet">
        <Figure picture={picture} alt={alt} sizes="(width < 62rem) 92vw, 44rem" />
        <p data-part="stamp">{rejected}</p>
      </div>
      <Told {...told} />
    </section>
  );
}

function Change({ before, after, ...head }: NonNullable<Case['change']>) {
  const { cases: words } = useContent().words;
  return (
    <section data-part="change">
      <CaseHead {...head} />
      <ol>
        {[before, after].map(({ title, text, ...figure }, index) => (
          <li key={title}>
            <Figure {...figure} sizes="(width < 48rem) 92vw, 36rem" />
            <h3>
              <span>{index === 0 ? words.before : words.after}</span> {title}
            </h3>
            <Paragraph text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Any number of photographs: the first of an odd number has a row of its own. */
function Pictures({ heading, items }: NonNullable<Case['pictures']>) {
  return (
    <section data-part="pictures">
      {heading && <CaseHead heading={heading} />}
      <ul>
        {items.map(({ caption, ...figure }) => (
          <li key={figure.picture}>
            <Figure {...figure} sizes="(width < 48rem) 92vw, 36rem" />
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What its client says of it, and where it can be seen. */
function Client({ name, link, quote, by }: NonNullable<Case['client']>) {
  const { cases } = useContent().words;
  if (!quote && !link) return null;
  return (
    <section data-part="client">
      {quote && (
        <figure>
          <blockquote>
            <Paragraph text={quote} />
          </blockquote>
          <figcaption>{by ? `${by}, ${name}` : name}</figcaption>
        </figure>
      )}
      {link && (
        <p>
          <a href={link}>{fill(cases.visit, { name })}</a>
        </p>
      )}
    </section>
  );
}

function Told({ heading, paragraphs }: Case['text']) {
  return (
    <div data-part="told" className="stacked">
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <Paragraph key={String(paragraph)} text={paragraph} />
      ))}
    </div>
  );
}
