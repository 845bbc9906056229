import { type Content, type Page, type PageOf, pagesOf } from '../../shared/content.ts';
import { leastPriceOf } from '../../shared/estimate/least-price.ts';
import { fill } from '../../shared/fill.ts';
import { groupsOf } from '../../shared/navigation.ts';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { MatchTeaser } from '../components/match/MatchTeaser.tsx';
import { Figure } from '../components/pictures/Figure.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { PlainPage } from '../components/sections/PlainPage.tsx';
import { Section } from '../components/sections/Section.tsx';
import { useContent } from '../page-context.ts';
import styles from './ListingPage.module.css';

/** Every page of some groups of the menu, in its order: services, say, or expertise. */
export function ListingPage({ content: page }: { content: PageOf<'listing'> }) {
  const content = useContent();
  const { estimate } = content.words;
  const groups = groupsOf(content, page);
  const several = groups.length > 1;
  const pictures = picturesOf(content, several);
  // Without a match there is no board to show.
  const isPlayed = pagesOf(content, 'sports').some(({ match }) => match);
  const teaser = isPlayed ? page.teaser : undefined;
  const pages = new Map<string, Page>(content.pages.map((one) => [one.path, one]));
  // The page's title says already what one group holds.
  const Name = several ? 'h3' : 'h2';
  const list = groups.map(({ title, links }, index) => [
    <section key={title} className={several ? styles.group : styles.only}>
      {several && <h2>{title}</h2>}
      <ul>
        {links.map(({ label, to }, place) => {
          const picture = pictures.get(to);
          const price = leastPriceOf(pages.get(to), content);
          return (
            <li key={to}>
              <div className={styles.row}>
                <Name>
                  <a href={to} className="whole">
                    {label}
                  </a>
                </Name>
                {price && <p className={styles.price}>{fill(estimate.fromAmount, price)}</p>}
                <p>{pages.get(to)?.seo.description}</p>
              </div>
              {picture && (
                <Figure
                  picture={picture}
                  alt=""
                  sizes={several ? '(width < 48rem) 5.5rem, 13rem' : '(width < 48rem) 90vw, 11rem'}
                  second={index + place === 0}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>,
    index === 0 && !teaser && <DeferredStyles key="styles" />,
  ]);
  return (
    <>
      {teaser ? (
        <>
          <div className={styles.head}>
            <PlainPage title={page.name} intro={page.intro} />
          </div>
          <DeferredStyles />
          <Section tone="ink" band="slim">
            <MatchTeaser {...teaser} as="h2" />
          </Section>
          <Section band="slim">{list}</Section>
        </>
      ) : (
        <PlainPage title={page.name} intro={page.intro}>
          {list}
        </PlainPage>
      )}
      <GetQuoteBanner />
    </>
  );
}

/** What each page shows of one idea, large enough for a thumb; one group alone shows the phones that Home has of some. */
function picturesOf(content: Content, several: boolean) {
  const crafts = [...pagesOf(content, 'service'), ...pagesOf(content, 'expertise')];
  const phones = pagesOf(content, 'home').flatMap(({ sports }) => sports.items);
  return new Map<string, string>([
    ...crafts.map(({ path, benefits }) => [path, benefits.figure.picture] as const),
    ...pagesOf(content, 'sports').map(
      ({ path, hero, detail }) => [path, (detail ?? hero).picture] as const,
    ),
    ...(several ? [] : phones.map(({ to, figure }) => [to, figure.picture] as const)),
  ]);
}
