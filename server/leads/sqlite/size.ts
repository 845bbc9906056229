import type { DatabaseSync } from 'node:sqlite';

/** What is in use of the file: pages that were given back are written again before it grows. */
export function usedBytes(db: DatabaseSync): number {
  const row = db
    .prepare(
      `SELECT (page_count - freelist_count) * page_size AS bytes
       FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
    )
    .get();
  return Number(row?.bytes);
}
