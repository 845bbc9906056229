import { readFileSync } from 'node:fs';
import { isbot } from 'isbot';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { campaignOf } from '../../../server/figures/campaign.ts';
import { confirmedPage, visitOf } from '../../../server/figures/visit.ts';

const headers = z.record(z.string(), z.string());
const list = z
  .object({ ways: z.record(z.string(), headers) })
  .catchall(z.array(z.array(z.union([z.string(), headers]))))
  .parse(load(readFileSync(new URL('labelled-requests.yaml', import.meta.url), 'utf8')));
const { ways, ...groups } = list;

const rules = { siteHost: 'www.example.com', countryHeader: 'cf-ipcountry' };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const direct = { 'user-agent': chrome, ...ways.chrome };

test('what real programs send is what it is labelled as', () => {
  const wrong = Object.values(groups)
    .flat()
    .filter(([kind, device, way, agent, more]) => {
      const name = agent === 'chrome on windows' ? chrome : agent;
      const asked = { ...ways[String(way)], ...(name && { 'user-agent': String(name) }) };
      const seen = visitOf({ target: '/', headers: { ...asked, ...z.record(z.string(), z.string()).optional().parse(more) } }, rules);
      return seen.kind !== kind || (seen.kind === 'visit' && seen.device !== device);
    });
  expect(wrong).toEqual([]);
  expect(Object.values(groups).flat().length).toBeGreaterThan(120);
});
