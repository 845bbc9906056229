import { useLoaderData } from 'react-router-dom';
import type { Match, MatchRules } from '../../../shared/schemas/match.ts';
import { MatchCentre } from '../../islands/MatchCentre.island.tsx';
import type { MatchPageData } from '../../loaders.ts';
import { useContent } from '../../page-context.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import { QuoteLink } from '../parts/QuoteLink.tsx';
import styles from './MatchSection.module.css';

/** The match centre of a sports page, with its heading above. */
export function MatchSection({ match, path }: { match: Match; path: string }) {
  const { moment } = useLoaderData<MatchPageData>();
  const { match: words, formats } = useContent().words;
  const { heading, intro } = match;
  const { sport, sides, start, words: phrases, opening, takenBack } = match;
  const { states, time, size, bytes, byItself } = words;
  const { thousands, decimal } = formats;
  return (
    <>
      <div className={`split ${styles.head}`}>
        <h2>{heading}</h2>
        <Paragraph text={intro} />
      </div>
      <MatchCentre
        when="interaction"
        rules={{ sport, sides, start, words: phrases, opening, takenBack } as MatchRules}
        said={{ states, time, size, bytes, byItself }}
        signs={{ thousands, decimal }}
        match={match}
        words={words}
        moment={moment}
        path={path}
      />
      <QuoteLink tried />
    </>
  );
}
