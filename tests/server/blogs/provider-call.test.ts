import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callProvider,
  type ProviderCall,
  TooLongError,
} from '../../../server/blogs/provider-call.ts';
import { ProviderError } from '../../../server/blogs/provider-error.ts';
import {
  listPath,
  type Provider,
  type ProviderBehaviour,
  startProvider,
} from '../../support/provider-server.ts';

const notGzip: ProviderBehaviour = {
  kind: 'answer',
  headers: { 'content-encoding': 'gzip' },
  body: '[]',
};

let provider: Provider;

beforeAll(async () => {
  provider = await startProvider();
});

afterAll(() => provider.stop());

async function ask(behaviour: ProviderBehaviour, changes: Partial<ProviderCall> = {}) {
  await provider.behave(behaviour);
  const pieces: Uint8Array[] = [];
  const answer = await callProvider(
    { url: provider.blogsUrl, timeoutMs: 5000, maxBytes: 100_000, validators: {}, ...changes },
    (piece) => pieces.push(piece),
  );
  return { answer, text: Buffer.concat(pieces).toString('utf8') };
}

test('it gives the answer byte for byte, and what it can be asked after again', async () => {
  const { answer, text } = await ask({ kind: 'list', blogs: [{ title: 'Café 早く' }] });
  expect(text).toBe('[{"title":"Café 早く"}]');
  expect(answer).toMatchObject({ kind: 'whole', length: Buffer.byteLength(text) });
  expect(answer).toMatchObject({
    validators: { etag: expect.any(String), lastModified: 'Mon, 03 Mar 2025 09:30:00 GMT' },
  });
});

test('it asks whether the known answer still holds', async () => {
  const behaviour = { kind: 'list', blogs: [1] } as const;
  const { answer } = await ask(behaviour);
  const validators = answer.kind === 'whole' ? answer.validators : {};
  expect((await ask(behaviour, { validators })).answer).toEqual({ kind: 'not modified' });
  expect((await provider.received()).at(-1)).toEqual({
    path: listPath,
    ifNoneMatch: validators.etag,
    ifModifiedSince: validators.lastModified,
  });
  expect((await ask({ kind: 'list', blogs: [2] }, { validators })).text).toBe('[2]');
});

test('the version depends on the bytes alone', async () => {
  const version = async (behaviour: ProviderBehaviour) => {
    const { answer } = await ask(behaviour);
    return answer.kind === 'whole' && answer.version;
  };
  const one = await version({ kind: 'answer', body: '[1]' });
  expect(await version({ kind: 'list', blogs: [1] })).toBe(one);
  expect(await version({ kind: 'answer', body: '[1]', gzip: true })).toBe(one);
  expect(await version({ kind: 'answer', body: '[1] ' })).not.toBe(one);
});

test.each([
  ['iso-8859-1', Buffer.from('["Café"]', 'latin1')],
  ['utf-16le', Buffer.from('["Café"]', 'utf16le')],
  ['"UTF-8"', Buffer.from('["Café"]')],
])('an answer in %s is read as such', async (charset, bytes) => {
  const headers = { 'content-type': `application/json; charset=${charset}` };
  const { text } = await ask({ kind: 'answer', headers, base64: bytes.toString('base64') });
  expect(text).toBe('["Café"]');
});

test.each([
  [302, '/elsewhere'],
  [308, '../../elsewhere?page=1'],
])('it follows a %i within the host', async (status, location) => {
  const { text } = await ask({ kind: 'answer', status, headers: { location } });
  expect(text).toBe('[]');
  expect((await provider.received()).at(-1)?.path).toContain('/elsewhere');
});

test('it does not follow redirects for ever', async () => {
  const asked = ask({ kind: 'answer', status: 302, headers: { location: '/again' } });
  await expect(asked).rejects.toThrow('redirected more than 3 times');
});

test.each([
  ['500', { kind: 'answer', status: 500, body: '[]' }, 'answered 500'],
  ['404', { kind: 'answer', status: 404, body: '[]' }, 'answered 404'],
  ['204', { kind: 'answer', status: 204 }, 'answered 204'],
  ['206', { kind: 'answer', status: 206, body: '[]' }, 'answered 206'],
  ['an unasked 304', { kind: 'answer', status: 304 }, '304'],
  ['a redirect without an address', { kind: 'answer', status: 302 }, 'answered 302'],
  ['a redirect elsewhere', redirectTo('http://127.0.0.1:9/'), 'another host'],
  ['a redirect to another scheme', redirectTo('file:///etc/hostname'), 'another host'],
  ['a redirect to rubbish', redirectTo('http://['), 'nowhere'],
  ['an unknown charset', typed('application/json; charset=klingon'), 'could not be asked'],
  ['rubbish in gzip', notGzip, 'could not be asked'],
  [
    'an end in the middle',
    { kind: 'break off', body: '[1, 2, 3]', after: 4 },
    'could not be asked',
  ],
] satisfies [string, ProviderBehaviour, string][])('no list: %s', async (_, behaviour, message) => {
  const asked = ask(behaviour);
  await expect(asked).rejects.toThrow(ProviderError);
  await expect(asked).rejects.toThrow(message);
});

test.each([
  ['says nothing', { kind: 'hang' }],
  ['stops in the middle', { kind: 'stall', body: '[1, 2, 3]', after: 4 }],
  ['sends a byte now and then', { kind: 'drip', body: '[1, 2, 3, 4, 5, 6, 7]', everyMs: 60 }],
] satisfies [string, ProviderBehaviour][])(
  'the time is for the whole call: one that %s',
  async (_, behaviour) => {
    const started = performance.now();
    await expect(ask(behaviour, { timeoutMs: 300 })).rejects.toThrow('longer than 300 ms');
    expect(performance.now() - started).toBeLessThan(3000);
  },
);

test.each([
  ['announced', { kind: 'answer', body: 'x'.repeat(2000), headers: { 'content-length': '2000' } }],
  ['not announced', { kind: 'list', blogs: ['x'.repeat(2000)] }],
  ['unpacked', { kind: 'answer', body: 'x'.repeat(2000), gzip: true }],
] satisfies [string, ProviderBehaviour][])(
  'a length that is too long, %s',
  async (_, behaviour) => {
    await expect(ask(behaviour, { maxBytes: 1999 })).rejects.toThrow(TooLongError);
  },
);

test('nobody there', async () => {
  await expect(ask({ kind: 'hang' }, { url: 'http://127.0.0.1:9/' })).rejects.toThrow(
    ProviderError,
  );
});

function redirectTo(location: string): ProviderBehaviour {
  return { kind: 'answer', status: 301, headers: { location } };
}

function typed(type: string): ProviderBehaviour {
  return { kind: 'answer', body: '[]', headers: { 'content-type': type } };
}
