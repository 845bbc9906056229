interface FiguresProps {
  /** Each with what it means. */
  figures: readonly (readonly (string | number)[])[];
  className?: string | undefined;
  /** Of the figures themselves. */
  numeral?: string;
}

/** What a scoreboard of measured figures says. */
export function Figures({ figures, className, numeral }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(([figure, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt> <dd className={numeral}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
