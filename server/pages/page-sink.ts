import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { PageRender } from './render.tsx';

/** `compression` adds the second. */
type FlushableResponse = ServerResponse & { flush?(): void };

/** The whole page; passed on as it comes where there is somebody to read it, without ever waiting for them. */
export async function collectPage(page: PageRender, reader?: FlushableResponse): Promise<Buffer> {
  const sink = new KeepingSink(reader);
  await pipe(page, sink);
  return sink.bytes();
}

/** The page to one reader alone, at the reader's pace; ends when they go. */
export async function streamPage(page: PageRender, reader: FlushableResponse): Promise<void> {
  await pipe(page, new StreamingSink(reader));
}

async function pipe(page: PageRender, sink: Writable): Promise<void> {
  await page.shell;
  await new Promise<void>((resolve, reject) => {
    sink.once('finish', resolve);
    sink.once('error', reject);
    sink.once('close', resolve);
    page.pipe(sink);
  });
}

/**
 * Keeps a copy of a page that is meant for everybody: a reader who is slow holds nobody up, and one who
 * goes away leaves no half of it. What they have not read yet waits in their answer, a page at most.
 * React writes 2 KB at a time; the reader gets each batch in one piece, because each piece is compressed
 * in a job of its own.
 */
class KeepingSink extends Writable {
  readonly #chunks: Buffer[] = [];
  /** How many of the chunks the reader has. */
  #sent = 0;
  readonly #reader: FlushableResponse | undefined;

  constructor(reader: FlushableResponse | undefined) {
    super();
    this.#reader = reader;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  /** React calls this after each batch. */
  flush(): void {
    const batch = this.#nextBatch();
    if (!this.#reader?.writable || batch.length === 0) return;
    this.#reader.write(batch);
    this.#reader.flush?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.#reader?.end(this.#nextBatch());
    done();
  }

  #nextBatch(): Buffer {
    const batch = this.#chunks.slice(this.#sent);
    this.#sent = this.#chunks.length;
    return Buffer.concat(batch);
  }
}

/**
 * Passes each piece on at once, waits where the answer does (back-pressure), and flushes it where React
 * says so. A plain `Transform` between them would hold pieces back.
 */
class StreamingSink extends Writable {
  readonly #reader: FlushableResponse;
  #flushWhenWritten = false;

  constructor(reader: FlushableResponse) {
    super();
    this.#reader = reader;
    reader.once('close', () => this.destroy());
  }

  /** React calls this after each batch; what still waits for a slow reader is flushed once it is written. */
  flush(): void {
    if (this.writableLength > 0) this.#flushWhenWritten = true;
    else this.#reader.flush?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const written = () => {
      if (this.#flushWhenWritten && this.writableLength <= chunk.length) {
        this.#flushWhenWritten = false;
        this.#reader.flush?.();
      }
      done();
    };
    if (this.#reader.destroyed || this.#reader.write(chunk)) written();
    else this.#reader.once('drain', written);
  }

  override _final(done: () => void): void {
    this.#reader.end();
    done();
  }
}
