import { Fragment } from 'react';
import {
  createNavigation,
  isPanel,
  linkToThe,
  type NavLink,
  type NavPanel,
} from '../../../shared/navigation.ts';
import { classNames } from '../../class-names.ts';
import { useContent } from '../../page-context.ts';
import { QuoteButton } from '../parts/QuoteLink.tsx';
import { Fold } from './Fold.tsx';
import styles from './MainNav.module.css';
import { NavAnchor, NavList } from './NavAnchor.tsx';

/** One of these is open at a time on each level (spec section 4). */
const levels = { first: 'menu-1', second: 'menu-2' };

/**
 * The main navigation, once for both widths. On wide screens it is a row of links and panels: they open on hover, on a
 * press, and on focus while the script has not come; `client/browser/navigation.ts` adds the WAI disclosure keyboard
 * pattern. On small ones it is a list of sections, each of which unfolds.
 */
export function MainNav() {
  const content = useContent();
  const { main, about } = createNavigation(content);
  return (
    <nav aria-label={content.words.frame.navigation} className={styles.nav} data-main-nav>
      <ul className={styles.entries}>
        {main.map((entry) =>
          isPanel(entry) ? (
            <Panel key={entry.to} panel={entry} />
          ) : entry.to === about?.to ? (
            <About key={entry.to} about={entry} />
          ) : (
            <li key={entry.to}>
              <NavAnchor link={entry} className={styles.top} />
            </li>
          ),
        )}
      </ul>
      <QuoteButton className={styles.quote} />
    </nav>
  );
}

function Panel({ panel: { id, label, to, groups, wide } }: { panel: NavPanel }) {
  const panelId = `panel-${id}`;
  // Not what lies behind another fold: that has an entry of its own.
  const listed = wide ? groups : groups.slice(0, 1);
  const holds = [to, ...listed.flatMap(({ links }) => links.map((link) => link.to))];
  return (
    <li className={wide ? undefined : styles.anchor} data-nav-entry>
      <Fold name={levels.first} className={styles.topFold} controls={panelId} holds={holds}>
        {label}
      </Fold>
      <div
        className={classNames(styles.panel, wide ? styles.wide : styles.narrow)}
        id={panelId}
        data-nav-panel
      >
        {groups.map(({ title, links }, index) => (
          <Fragment key={title}>
            {/* By the style sheet: without one the fold's own words are there already. */}
            {wide && <p className={styles.title} data-title={title} />}
            {(wide || index > 0) && <Fold name={levels.second}>{title}</Fold>}
            <NavList
              links={links}
              className={styles.link}
              lined={wide || index === 0 ? styles.lined : undefined}
            />
          </Fragment>
        ))}
      </div>
    </li>
  );
}

/** A section on small screens; one link of the row on wide ones. */
function About({ about }: { about: NavLink }) {
  const privacy = linkToThe(useContent(), 'privacy');
  return (
    <li className={styles.about}>
      <Fold name={levels.first}>{about.label}</Fold>
      <NavList links={[about, privacy]} className={styles.link} />
    </li>
  );
}
