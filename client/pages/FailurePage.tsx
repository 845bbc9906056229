import { pageOf, pagesOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { linkTo } from '../../shared/navigation.ts';
import { DeferredStyles } from '../components/frame/DeferredStyles.tsx';
import { ButtonLink } from '../components/parts/Button.tsx';
import { PitchLines } from '../components/pictures/PitchLines.tsx';
import { useContent, usePath } from '../page-context.ts';
import page from '../styles/page.module.css';
import styles from './FailurePage.module.css';

/** An unknown address, one whose page was taken away, or a render that failed: what happened, and ways onward. */
export function FailurePage({ status }: { status: 404 | 410 | 500 }) {
  const content = useContent();
  const { failures, status: statusWords } = content.words;
  const contact = pageOf(content, 'contact');
  const likeliest = [
    ...pagesOf(content, 'service').slice(0, 2),
    ...pagesOf(content, 'sports').slice(0, 1),
    pageOf(content, 'blog'),
    ...pagesOf(content, 'about'),
  ];
  const broken = status === 500;
  const words = broken ? failures.broken : status === 410 ? failures.gone : failures.missing;
  const links = broken
    ? [{ label: statusWords.heading, to: endpoints.status }]
    : likeliest.map(linkTo);
  return (
    <section className={`${page.ground} ${styles.page}`}>
      <PitchLines kind="arc" />
      <div className={`inner stack ${styles.words}`}>
        {/* As a scoreboard shows it. */}
        <p className={styles.score} aria-hidden="true">
          {String(status).slice(0, 1)} <span /> {String(status).slice(1)}
        </p>
        <h1>{words.heading}</h1>
        <p className="lead">{words.text}</p>
        <div className="actions">
          <ButtonLink kind="accent" href={usePath('home')}>
            {failures.home}
          </ButtonLink>{' '}
          <ButtonLink kind="plain" href={contact.path}>
            {broken ? linkTo(contact).label : failures.ask}
          </ButtonLink>
        </div>
        <ul className="actions">
          {links.map(({ label, to }) => (
            <li key={to}>
              <a className="target" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <DeferredStyles />
    </section>
  );
}
