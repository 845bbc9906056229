import type { Connection } from '../../postgres/connection.ts';
import type { Database, Dialect, Value } from '../sql/database.ts';

/** PostgreSQL for the statements that it shares with others. */
export function postgresDatabase(connection: Connection): Database {
  const send = (sql: string, values: readonly Value[] = []) =>
    connection.query(sql, values.map(storable));
  return {
    ask: async (sql, values) => (await send(sql, values)).rows,
    change: async (sql, values) => (await send(sql, values)).changes,
    dialect: postgresDialect,
  };
}

export const postgresDialect: Dialect = {
  among: (list) => `= ANY(${list})`,
  found: (text) => `strpos(search_text, ${text}) > 0`,
  dayOf: (ms) => `to_char(to_timestamp(${ms} / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
  written: 'number',
  join: 'JOIN',
  by: () => '',
};

/** PostgreSQL's texts hold every character but this one. */
export function storable<Any>(value: Any): Any | string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}
