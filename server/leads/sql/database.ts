import type { Row } from '../rows.ts';

/** A database that leads are kept in, for statements that every one understands; their values are $1, $2 … */
export interface Database {
  ask(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** @returns how many rows it wrote */
  change(sql: string, values?: readonly Value[]): Promise<number>;
  dialect: Dialect;
}

export type Value = string | number | null | readonly string[];

/** What each of them says in words of its own. */
export interface Dialect {
  /** That what stands before is in a list: `id ${among('$1')}`. */
  among(list: string): string;
  /** That a text stands in what a search looks in. */
  found(text: string): string;
  /** The day (UTC) of a time in milliseconds, like 2025-06-01. */
  dayOf(ms: string): string;
  /** Tells of two attempts of one moment which was written first. */
  written: string;
  /** A join whose left side is read first. */
  join: string;
  /** The index to read by, where the planner has to be told. */
  by(index: string): string;
}
