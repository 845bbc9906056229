import express from 'express';
import { expect, test } from 'vitest';
import { announceBuild } from '../../../server/http/dev-reload.ts';
import { serving } from '../../support/serving.ts';

test('an open page is told the build, and waits for more', async () => {
  await using site = await serving(express().get('/build', announceBuild('build-7')));
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
