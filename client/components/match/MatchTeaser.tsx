import { pagesOf } from '../../../shared/content.ts';
import { boardOf } from '../../../shared/match/board.ts';
import type { TitledText } from '../../../shared/schemas/copy.ts';
import { useContent } from '../../page-context.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import styles from './MatchTeaser.deferred.css';

type MatchTeaserProps = TitledText & { as?: 'h2' | 'h3' };

/** The board of the first match that can be played, as it stands before anybody does; leads to where it runs. */
export function MatchTeaser({ title, text, as: Heading = 'h3' }: MatchTeaserProps) {
  const content = useContent();
  const page = pagesOf(content, 'sports').find(({ match }) => match);
  if (!page?.match) return null;
  const [one, other] = page.match.sides;
  const { scores, headline, clock, marks } = boardOf(page.match, [], content.words.formats);
  return (
    <div className={`split ${styles.teaser}`}>
      <div aria-hidden="true" className={styles.board}>
        <p className={`apart ${styles.names}`}>
          <span>{one.name}</span> {other.name}
        </p>
        <p className={`apart ${styles.score}`}>
          <strong>{scores[0]}</strong> {scores[1]}
        </p>
        <p className={`apart ${styles.names}`}>
          <b>{headline}</b> {clock}
        </p>
      </div>
      <Heading>
        <a href={`${page.path}#match`} className="lit whole">
          {title}
        </a>
      </Heading>
      <Paragraph text={text} className="lead" />
      <p aria-hidden="true" className={styles.over}>
        {marks.map(({ text: mark }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball has nothing but its place
          <i key={index}>{`${mark} `}</i>
        ))}
      </p>
    </div>
  );
}
