import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';

/** What is counted, by its name. */
export type Amounts = Readonly<Record<string, number>>;

/** What is there anyway and what has been chosen, together. */
export function sumOf(name: string, all: readonly Amounts[]): number {
  return all.reduce((sum, amounts) => sum + (amounts[name] ?? 0), 0);
}

/** The first verdict whose bound isn't passed; the last one has none. */
export function verdictAt(bounds: readonly (number | undefined)[], value: number): number {
  return bounds.findIndex((bound) => bound === undefined || value <= bound);
}

type Line = Pick<ExhibitOf<'trial'>['lines'][number], 'kilobits' | 'roundTrip'>;

/**
 * Milliseconds on a line until the last byte is there: the bytes, and three round trips for each connection before its
 * first answer sets out (name, TCP, TLS), and one for the answer.
 */
export function loadTime(kilobytes: number, connections: number, line: Line): number {
  return Math.round((kilobytes * 8000) / line.kilobits + connections * 4 * line.roundTrip);
}

/** Milliseconds on a phone for a field: to reach it and read its label, and three characters a second. */
export function typingTime(characters: number): number {
  return 2000 + Math.round((characters * 1000) / 3);
}
