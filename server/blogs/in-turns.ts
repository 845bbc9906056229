import { setImmediate as nextTurn } from 'node:timers/promises';

/** In bytes; some milliseconds' work, whatever is done with them. */
const pieceLength = 512 * 1024;

/** A long answer in pieces, each in a turn of the event loop of its own: requests are answered in between. */
export async function* inTurns(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceLength) {
    yield bytes.subarray(at, at + pieceLength);
    await nextTurn();
  }
}
