import express from 'express';
import { expect, test } from 'vitest';
import { announceBuild, type DevMessage } from '../../../server/http/dev-reload.ts';
import { serving } from '../../support/serving.ts';

test('an open page is told the build, and waits for more', async () => {
  await using site = await serving(
    express().get(
      '/build',
      announceBuild('build-7', () => undefined),
    ),
  );
  const { status, headers, body } = await fetch(`${site.url}/build`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch('text/event-stream');
  expect(headers.get('cache-control')).toBe('no-store');
  const { value, done } = (await body?.getReader().read()) ?? {};
  expect([String(Buffer.from(value ?? [])), done]).toEqual([
    'retry: 300\ndata: build-7\n\n',
    false,
  ]);
});

test('an open page hears what is wrong with what was saved, and one that comes later, too', async () => {
  let tell: (message: DevMessage) => void = () => undefined;
  const announce = announceBuild('build-7', (hear) => {
    tell = hear;
  });
  await using site = await serving(express().get('/build', announce));
  const first = (await fetch(`${site.url}/build`)).body?.getReader();
  await first?.read();
  tell({ problems: 'pages/a.yaml:2: heading is missing\nand more' });
  const said = 'event: problems\ndata: "pages/a.yaml:2: heading is missing\\nand more"\n\n';
  expect(textOf(await first?.read())).toBe(said);
  const second = (await fetch(`${site.url}/build`)).body?.getReader();
  expect(textOf(await second?.read())).toBe(`retry: 300\ndata: build-7\n\n${said}`);
  tell({ problems: '' });
  expect(textOf(await second?.read())).toBe('event: problems\ndata: ""\n\n');
});

function textOf(read: { value?: Uint8Array | undefined } | undefined): string {
  return Buffer.from(read?.value ?? []).toString();
}
