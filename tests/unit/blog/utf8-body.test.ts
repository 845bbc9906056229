import { expect, test } from 'vitest';
import { utf8Body } from '../../../server/blog/utf8-body.ts';

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length)
    yield bytes.subarray(start, start + length);
}

const read = (charset: string, bytes: Uint8Array, length = 70_001) => {
  const headers = new Headers({ 'content-type': `application/json; charset=${charset}` });
  return Array.fromAsync(utf8Body({ headers, body: inPieces(bytes, length) }));
};

test.each([
  ['UTF8', Buffer.from('é早🏏')],
  ['"utf-16le"', Buffer.from(`"${'é早🏏'.repeat(30_000)}`, 'utf16le')],
  ['shift_jis', Buffer.from(`"${'\x82\xa0'.repeat(60_000)}`, 'latin1')],
])('an answer in %s is read whole, wherever its pieces end', async (charset, bytes) => {
  const text = new TextDecoder(charset.replaceAll('"', '')).decode(bytes);
  expect(String(Buffer.concat(await read(charset, bytes))) === text).toBe(true);
});

test('a charset that nobody knows is told', () => {
  expect(() => read('x-unknown', Buffer.from('[]'))).toThrow('answered in "x-unknown"');
});
