import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { collectPage, pipePage } from '../../../server/pages/page-sink.ts';
import type { PageRender } from '../../../server/pages/render.tsx';
import { pageDescription } from './description.ts';

const turn = () => new Promise(setImmediate);

test('a page is collected whole, in its order', async () => {
  const bytes = await collectPage(
    pageThat((sink) => {
      sink.write('one ');
      sink.write(Buffer.from('two '));
      sink.end('three');
    }),
  );
  expect(bytes.toString()).toBe('one two three');
});

test('nothing is piped before the frame is there, nor when it fails', async () => {
  let piped = false;
  const page = pageThat(() => {
    piped = true;
  });
  await expect(
    collectPage({ ...page, shell: Promise.reject(new Error('No frame')) }),
  ).rejects.toThrow('No frame');
  expect(piped).toBe(false);
});

test('a page that breaks in the middle is no page', async () => {
  const broken = collectPage(pageThat((sink) => void sink.destroy(new Error('Broken'))));
  await expect(broken).rejects.toThrow('Broken');
});

test('a reader gets each piece at once, and the end', async () => {
  const reader = new Reader();
  const { sink, done } = piping(reader);
  await turn();
  sink().write('one');
  await turn();
  expect(reader.taken).toEqual(['one']);
  sink().end('two');
  await done;
  expect(reader.taken).toEqual(['one', 'two', 'end']);
});

test('what waits for a slow reader goes on when the reader does', async () => {
  const reader = new Reader();
  reader.slow = true;
  const piped = pipePage(
    pageThat((sink) => {
      sink.write('one');
      sink.write('two');
      sink.end();
    }),
    reader,
  );
  await turn();
  await turn();
  expect(reader.taken).toEqual(['one']);
  reader.emit('drain');
  await turn();
  expect(reader.taken).toEqual(['one', 'two']);
  reader.emit('drain');
  await piped;
  expect(reader.taken).toEqual(['one', 'two', 'end']);
});

test('React’s flush goes through to the compression: at once, or behind what still waits', async () => {
  const reader = new Reader();
  const { sink, done } = piping(reader);
  await turn();
  sink().write('one');
  await turn();
  flush(sink());
  expect(reader.taken).toEqual(['one', 'flush']);

  reader.slow = true;
  sink().write('two');
  sink().write('three');
  flush(sink());
  await turn();
  expect(reader.taken.slice(2)).toEqual(['two']);
  reader.slow = false;
  reader.emit('drain');
  await turn();
  expect(reader.taken.slice(2)).toEqual(['two', 'three', 'flush']);

  // Flushed once for each time it is asked.
  sink().end('four');
  await done;
  expect(reader.taken.slice(5)).toEqual(['four', 'end']);
});

test('an answer that nothing compresses has no flush, and needs none', async () => {
  const reader = new Reader();
  Object.assign(reader, { flush: undefined });
  const { sink, done } = piping(reader);
  await turn();
  reader.slow = true;
  sink().write('one');
  flush(sink());
  reader.emit('drain');
  await turn();
  flush(sink());
  sink().end();
  await done;
  expect(reader.taken).toEqual(['one', 'end']);
});

test('when the reader goes the page ends, also in the middle of a wait', async () => {
  const reader = new Reader();
  reader.slow = true;
  const { sink, done } = piping(reader);
  await turn();
  sink().write('one');
  reader.destroy();
  await done;
  expect(sink().destroyed).toBe(true);
  expect(reader.taken).toEqual(['one']);
});

test('nothing is written for a reader who has gone', async () => {
  const reader = new Reader();
  const { sink, done } = piping(reader);
  await turn();
  reader.destroyed = true;
  sink().end('one');
  await done;
  expect(reader.taken).toEqual(['end']);
});

/** A render that does this with where it is piped to. */
function pageThat(pipe: (sink: Writable) => void): PageRender {
  const done = Promise.resolve();
  return {
    description: pageDescription(),
    location: '/',
    page: 'HomePage',
    pending: false,
    shell: done,
    all: done,
    pipe,
    abort() {},
  };
}

/** A page on its way to a reader, and the sink that it is written to once its frame is there. */
function piping(reader: Reader) {
  let own: Writable | undefined;
  const done = pipePage(
    pageThat((sink) => {
      own = sink;
    }),
    reader,
  );
  return {
    done,
    sink: () => {
      if (!own) throw new Error('Nothing is piped yet');
      return own;
    },
  };
}

function flush(sink: Writable): void {
  if ('flush' in sink && typeof sink.flush === 'function') sink.flush();
}

/** An answer that notes what it gets; a slow one asks for a pause after each piece. */
class Reader extends ServerResponse {
  readonly taken: string[] = [];
  slow = false;

  constructor() {
    super({ method: 'GET' } as IncomingMessage);
  }

  flush(): void {
    this.taken.push('flush');
  }

  override write(piece: Buffer): boolean {
    this.taken.push(piece.toString());
    return !this.slow;
  }

  override end(): this {
    this.taken.push('end');
    return this;
  }
}
