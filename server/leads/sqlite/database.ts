import type { DatabaseSync } from 'node:sqlite';
import type { Database, Dialect, Value } from '../sql/database.ts';

/** SQLite for the statements that it shares with others: its placeholders are ?1, its lists are JSON. */
export function sqliteDatabase(
  use: <Result>(work: (db: DatabaseSync) => Result) => Result,
): Database {
  return {
    ask: async (sql, values = []) =>
      use((db) => db.prepare(inSqlite(sql)).all(...values.map(bound))),
    change: async (sql, values = []) =>
      use((db) => Number(db.prepare(inSqlite(sql)).run(...values.map(bound)).changes)),
    dialect: sqliteDialect,
  };
}

export const sqliteDialect: Dialect = {
  among: (list) => `IN (SELECT value FROM json_each(${list}))`,
  found: (text) => `instr(coalesce(search_text, lower(payload)), ${text}) > 0`,
  dayOf: (ms) => `date(${ms} / 1000, 'unixepoch')`,
  written: 'rowid',
  join: 'CROSS JOIN',
  by: (index) => `INDEXED BY ${index}`,
};

export function inSqlite(sql: string): string {
  return sql.replaceAll(/\$(\d)/g, '?$1');
}

export function bound(value: Value): string | number | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
