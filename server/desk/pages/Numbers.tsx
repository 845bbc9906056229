interface NumbersProps {
  summary: string;
  caption: string;
  headings: readonly string[];
  /** The first cell of each is its heading: a day, if `byDay`. */
  rows: readonly (readonly [string, ...(string | number)[]])[];
  byDay?: boolean;
}

/** What a chart shows, as a table to unfold; nothing where there is nothing. */
export function Numbers({ summary, caption, headings, rows, byDay }: NumbersProps) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <table className="numbers">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{byDay ? <time dateTime={name}>{name}</time> : name}</th>
              {cells.map((cell, column) => (
                <td key={headings[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
