import { closeSync, openSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * Copies the ledger as it is at one moment, while servers go on writing it.
 * @param file that isn't there yet: nobody loses an older backup by mistake
 */
export async function backupTo(db: DatabaseSync, file: string): Promise<void> {
  // Made before anything is in it, so that nobody else can ever open it.
  closeSync(openSync(file, 'wx', 0o600));
  try {
    await backup(db, file);
    // A file by itself, that can be read where nothing can be written.
    using copy = new DatabaseSync(file);
    copy.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
