import { useLoaderData } from 'react-router-dom';
import type { Match, MatchRules } from '../../../shared/schemas/match.ts';
import { MatchCentre } from '../../islands/MatchCentre.island.tsx';
import { useContent, useNumberSigns } from '../../page-context.ts';
import { Paragraph } from '../parts/Paragraph.tsx';
import { QuoteLink } from '../parts/QuoteLink.tsx';
import styles from './MatchSection.module.css';

/** The match centre of a sports page, with its heading above. */
export function MatchSection({ match, path }: { match: Match; path: string }) {
  const { moment } = useLoaderData<{ moment: number }>();
  const { match: words } = useContent().words;
  const { sport, sides, start, words: phrases, opening, takenBack } = match;
  const { states, time, size, bytes, byItself } = words;
  return (
    <>
      <div className={`split ${styles.head}`}>
        <h2>{match.heading}</h2>
        <Paragraph text={match.intro} />
      </div>
      <MatchCentre
        rules={{ sport, sides, start, words: phrases, opening, takenBack } as MatchRules}
        said={{ states, time, size, bytes, byItself }}
        signs={useNumberSigns()}
        match={match}
        words={words}
        moment={moment}
        path={path}
      />
      <QuoteLink tried />
    </>
  );
}
