import type { Row } from './measurement.ts';
import type { Summary } from './summary.ts';

/** The table of budgets as Markdown that also reads well in a terminal; `other` names a second build. */
export function table(summaries: readonly Summary[], other?: string): string {
  const lines = [
    ['what', 'budget', 'measured', ...(other ? [other, 'ratio'] : []), 'verdict'],
    ...summaries.map((summary) => [
      summary.row.what,
      budget(summary.row),
      measured(summary),
      ...(summary.other
        ? [figure(summary.other.value, summary.row.unit), figure(summary.other.ratio)]
        : []),
      summary.met === undefined ? '' : summary.met ? 'met' : 'MISSED',
    ]),
  ];
  const [head = [], ...body] = lines;
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return [head, widths.map((width) => '-'.repeat(width)), ...body]
    .map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n');
}

/** Three digits, or all before the point, thousands set apart. */
export function figure(number: number, unit = ''): string {
  if (Number.isNaN(number)) return 'none';
  const digits = number >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  return `${number.toLocaleString('en', digits)} ${unit}`.trim();
}

function budget({ atMost, atLeast, unit }: Row): string {
  if (atMost !== undefined) return `≤ ${figure(atMost, unit)}`;
  return atLeast === undefined ? '' : `≥ ${figure(atLeast, unit)}`;
}

function measured({ row: { value, unit, note }, least, most }: Summary): string {
  const range = least === most ? '' : ` (${figure(least)} to ${figure(most)})`;
  return figure(value, unit) + range + (note ? `; ${note}` : '');
}
