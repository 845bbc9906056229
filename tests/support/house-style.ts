import { expect } from 'vitest';
import type { ContentBlockData } from '../../shared/schemas/blocks.ts';

/** Expects that nothing breaks a rule of the house. What fails here breaks no promise: the rule may be the one to change. */
export function expectStyle(rule: string, faults: readonly unknown[]): void {
  expect(faults, `house style: ${rule}; the rule may be the one to change`).toEqual([]);
}

/** Blocks that are too large for their frames, or too small to be one. */
export function blockFaults(block: ContentBlockData): readonly string[] {
  switch (block.kind) {
    case 'code':
      return block.panels
        .filter(({ code }) => code.split('\n').length > 16 || /.{59}/.test(code))
        .map(({ label }) => `more than 16 lines, or 58 columns: ${label}`);
    case 'figures':
      return block.figures.length < 2 ? ['fewer than two figures'] : [];
    case 'questions':
      return block.questions.length < 2 ? ['fewer than two questions'] : [];
    case 'trace':
      return block.spans
        .filter(({ depth }) => depth === 0)
        .filter(({ start }, n, spans) => start !== endOf(spans[n - 1]))
        .map(({ name }) => `nothing happens before ${name}`);
    default:
      return [];
  }
}

function endOf(span: { start: number; length: number } | undefined): number {
  return span ? span.start + span.length : 0;
}
