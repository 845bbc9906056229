import express from 'express';
import { expect, test } from 'vitest';
import { announceBuild, type DevMessage } from '../../../server/http/dev-reload.ts';
import { serving } from '../../support/serving.ts';

test('an open page is told the build and what is wrong with what was saved, and so is one that comes later', async () => {
  let tell: (message: DevMessage) => void = () => undefined;
  const announce = announceBuild('build-7', (hear) => {
    tell = hear;
  });
  await using site = await serving(express().get('/build', announce));
  const open = async () => {
    const { headers, body } = await fetch(`${site.url}/build`);
    expect(headers.get('content-type')).toMatch('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    const reader = body?.getReader();
    return async () => Buffer.from((await reader?.read())?.value ?? []).toString();
  };
  const first = await open();
  expect(await first()).toBe('retry: 300\ndata: build-7\n\n');
  tell({ problems: 'pages/a.yaml:2: heading is missing\nand more' });
  const said = 'event: problems\ndata: "pages/a.yaml:2: heading is missing\\nand more"\n\n';
  expect(await first()).toBe(said);
  const second = await open();
  expect(await second()).toBe(`retry: 300\ndata: build-7\n\n${said}`);
  tell({ problems: '' });
  expect(await second()).toBe('event: problems\ndata: ""\n\n');
});
