/** One line of the report. */
export interface Row {
  what: string;
  /** Empty for a figure that is only told. */
  budget: string;
  measured: string;
  met?: boolean;
}

/** Prints rows as a Markdown table that also reads well in a terminal. */
export function printTable(rows: readonly Row[]): void {
  const cells = [
    ['what', 'budget', 'measured', 'verdict'],
    ...rows.map(({ what, budget, measured, met }) => [what, budget, measured, verdict(met)]),
  ];
  printColumns(cells);
}

/** The first line is the head. */
export function printColumns(lines: readonly (readonly string[])[]): void {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const print = (line: readonly string[]) =>
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const [head = [], ...body] = lines;
  print(head);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of body) print(line);
}

function verdict(met: boolean | undefined): string {
  if (met === undefined) return '';
  return met ? 'met' : 'MISSED';
}
