import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that are drawn at one go. */
export interface Drawing {
  /** As messages name it. */
  name: string;
  /** Their paths in a `public`. */
  paths: readonly string[];
  /** Says all that they are made of, in a few bytes. */
  madeOf: string;
  /** @returns all of its files. @throws with what is to be put right */
  draw(): Promise<readonly DrawnFile[]>;
}

export interface DrawnFile {
  /** In a `public`. */
  path: string;
  bytes: Buffer;
}

/** A short text that is another one for other things. */
export function hashOf(...things: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const thing of things) hash.update(`${thing.length}:`).update(thing);
  return hash.digest('base64url').slice(0, 16);
}

/** The code that draws is a part of what is drawn. */
export const codeHash = hashOf(
  ...['card', 'card-fonts', 'cards', 'encode', 'icons', 'photo'].map((name) =>
    readFileSync(join(import.meta.dirname, `${name}.ts`)),
  ),
);

/** Writes files, and prints what each weighs. */
export function writeFiles(files: readonly DrawnFile[], folder: string): void {
  for (const { path, bytes } of files) {
    writeWhole(join(folder, path), bytes);
    console.log(`${path.padEnd(44)} ${String(bytes.length).padStart(6)} bytes`);
  }
}

/** Writes a file, or leaves it as it was: nobody ever finds half of one. */
export function writeWhole(file: string, content: string | Buffer): void {
  const draft = join(dirname(file), `.${randomUUID()}`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
