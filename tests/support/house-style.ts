import { expect } from 'vitest';
import type { ContentBlockData } from '../../shared/schemas/blocks.ts';

/** Expects that nothing breaks a rule of the house. What fails here breaks no promise: the rule may be the one to change. */
export function expectStyle(rule: string, faults: readonly unknown[]): void {
  const place = 'tests/support/house-style.ts';
  expect(faults, `house style: ${rule}; to change the rule edit ${place}`).toEqual([]);
}

/** Blocks that are not complete, or too large for their frames. */
export function blockFaults(block: ContentBlockData): readonly string[] {
  switch (block.kind) {
    case 'comparison':
      return block.rows
        .filter((row) => row.length !== block.columns.length)
        .map((row) => `a row of ${row.length} cells: ${row.join(' | ')}`);
    case 'code':
      return block.panels.flatMap(({ label, code }) => {
        const lines = code.split('\n');
        const widest = Math.max(...lines.map((line) => line.length));
        return [
          ...(lines.length > 16 ? [`${label}: ${lines.length} lines`] : []),
          ...(widest > 58 ? [`${label}: ${widest} columns`] : []),
        ];
      });
    case 'timeline':
      return block.rows
        .filter(({ start, length }) => start < 1 || length < 1)
        .map(({ label }) => `a bar outside the plan: ${label}`);
    case 'figures':
      return block.figures.length < 2 ? ['fewer than two figures'] : [];
    case 'questions':
      return block.questions.length < 2 ? ['fewer than two questions'] : [];
    case 'trace':
      return gaps(block.spans.filter(({ depth }) => depth === 0)).map(
        (name) => `nothing happens before ${name}`,
      );
  }
}

/** Spans that do not begin where the one before has ended. */
function gaps(spans: readonly { name: string; start: number; length: number }[]): string[] {
  return spans
    .filter(({ start }, index) => {
      const before = spans[index - 1];
      return start !== (before ? before.start + before.length : 0);
    })
    .map(({ name }) => name);
}
