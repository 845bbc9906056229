import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file, and the folder for it, or leaves it as it was: nobody ever finds half of one.
 * @param mode of a file that not everybody may read
 * @throws {Error} of the file system, where it can't be written
 */
export async function writeWhole(
  file: string,
  content: string | Buffer,
  mode?: number,
): Promise<void> {
  const folder = dirname(file);
  const draft = join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
