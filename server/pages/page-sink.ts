import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { PageRender } from './render.tsx';

/** `compression` adds the second. */
type FlushableResponse = ServerResponse & { flush?(): void };

/** The whole page, for everybody: no reader who is slow or goes away has a part in it. */
export async function collectPage(page: PageRender): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipe(
    page,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    }),
  );
  return Buffer.concat(chunks);
}

/** The page to one reader alone, at the reader's pace; ends when they go. */
export async function pipePage(page: PageRender, reader: FlushableResponse): Promise<void> {
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
