import { expect, test } from 'vitest';
import { inUtf8 } from '../../../server/blog/to-utf8.ts';

const read = (charset: string, bytes: NonSharedBuffer, maxBytes = 1e6) => {
  const headers = new Headers({ 'content-type': `application/json; charset=${charset}` });
  return inUtf8({ status: 200, headers, bytes }, maxBytes);
};

test.each([
  ['UTF8', Buffer.from('é早🏏')],
  ['"utf-16le"', Buffer.from(`"${'é早🏏'.repeat(30_000)}`, 'utf16le')],
  ['shift_jis', Buffer.from(`"${'\x82\xa0'.repeat(60_000)}`, 'latin1')],
])('an answer in %s is read whole, wherever its pieces end', async (charset, bytes) => {
  const text = new TextDecoder(charset.replaceAll('"', '')).decode(bytes);
  expect(String(await read(charset, bytes)) === text).toBe(true);
});

test('the bound holds after the conversion, and a charset that nobody knows is told', async () => {
  const euros = Buffer.alloc(334, 0x80);
  await expect(read('windows-1252', euros, 1000)).rejects.toThrow(
    'longer than 1000 bytes in UTF-8',
  );
  expect(await read('windows-1252', euros, 1002)).toHaveLength(1002);
  await expect(read('x-unknown', euros)).rejects.toThrow('answered in "x-unknown"');
});
