import { expertiseContents } from '../../shared/content/expertise.ts';
import type { ListingContent } from '../../shared/content/listings.ts';
import { serviceContents } from '../../shared/content/services.ts';
import { sportsContents } from '../../shared/content/sports.ts';
import { StylesBelow } from '../components/frame/StylesBelow.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { PlainPage } from '../components/sections/PlainPage.tsx';
import styles from './ListingPage.module.css';

/** What each page says of itself. */
const descriptions = new Map(
  [...serviceContents, ...expertiseContents, ...sportsContents].map(({ path, seo }) => [
    path,
    seo.description,
  ]),
);

/** Services or expertise: every page of it, in the navigation's groups and order. */
export function ListingPage({ content }: { content: ListingContent }) {
  const { title, intro, groups } = content;
  return (
    <>
      <PlainPage title={title} intro={intro}>
        {groups.map(({ title, links }, index) => [
          <section key={title} className={`split third ${styles.group}`}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <h3>
                    <a href={to}>{label}</a>
                  </h3>
                  <p>{descriptions.get(to)}</p>
                </li>
              ))}
            </ul>
          </section>,
          index === 0 && <StylesBelow key="styles" />,
        ])}
      </PlainPage>
      <GetQuoteBanner />
    </>
  );
}
