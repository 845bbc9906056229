import type { PageOf } from '../../shared/content.ts';
import { groupsOf } from '../../shared/navigation.ts';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { GetQuoteBanner } from '../components/sections/GetQuoteBanner.tsx';
import { PlainPage } from '../components/sections/PlainPage.tsx';
import { useContent } from '../page-context.ts';
import styles from './ListingPage.module.css';

/** Every page of some groups of the menu, in its order: services, say, or expertise. */
export function ListingPage({ content: page }: { content: PageOf<'listing'> }) {
  const content = useContent();
  /** What each page says of itself. */
  const descriptions = new Map<string, string>(
    content.pages.map(({ path, seo }) => [path, seo.description]),
  );
  const groups = groupsOf(content, page);
  // The page's title says already what one group holds.
  const Name = groups.length > 1 ? 'h3' : 'h2';
  return (
    <>
      <PlainPage title={page.name} intro={page.intro}>
        {groups.map(({ title, links }, index) => [
          <section key={title} className={`${groups.length > 1 ? 'split' : ''} ${styles.group}`}>
            {groups.length > 1 && <h2>{title}</h2>}
            <ul>
              {links.map(({ label, to }) => (
                <li key={to} className="split">
                  <Name>
                    <a href={to} className="whole">
                      {label}
                    </a>
                  </Name>
                  <p>{descriptions.get(to)}</p>
                </li>
              ))}
            </ul>
          </section>,
          index === 0 && <DeferredStyles key="styles" />,
        ])}
      </PlainPage>
      <GetQuoteBanner />
    </>
  );
}
