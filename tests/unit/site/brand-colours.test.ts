import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeOf } from '../../../server/crm/components/theme.ts';
import { inColours, unreadable, withColours } from '../../../shared/colours.ts';
import { faviconSvg } from '../../../shared/mark.ts';
import { defaultSite } from '../../support/content.ts';

const { colours } = defaultSite;

test('the delivered colours are those of the tokens, and each has one', () => {
  const tokens = readFileSync('client/styles/tokens.css', 'utf8').replaceAll(': #', ':#');
  expect(inColours(tokens, colours)).toBe(tokens.replace(/#ffffff/g, '#fff'));
  const white = Object.fromEntries(Object.keys(colours).map((name) => [name, '#ffffff']));
  expect(inColours(tokens, { ...colours, ...white }).match(/:#(?!fff\b)/g)).toBeNull();
});

test('a sheet is painted in a brand’s colours, its mixes with it', () => {
  const sheet = ':root{--pitch-ground:#0b6e4f;--white:#fff;--on-pitch-ground:#fff}a{color:#fff}';
  const painted = inColours(sheet, { ...colours, accent: '#0a3d91', onAccent: '#eeeeff' });
  expect(painted).toBe(
    ':root{--pitch-ground:#0a3d91;--white:#fff;--on-pitch-ground:#eef}a{color:#fff}',
  );
});

test('a mail’s sheet has each colour where it is read', () => {
  const sheet = 'a{color:var(--pitch-ground);margin:var(--space)}';
  expect(withColours(sheet, colours)).toBe(`a{color:${colours.accent};margin:var(--space)}`);
});

test('the desk has a brand’s colours, its icon too', () => {
  const brand = { ...colours, accent: '#0a3d91' };
  // Its style sheet has the tokens as they are written.
  const tokens = readFileSync('client/styles/tokens.css', 'utf8');
  expect(inColours(tokens, brand)).toContain('--pitch-ground:#0a3d91;');
  expect(inColours(tokens, brand)).not.toMatch(/: ?#0b6e4f/i);
  const { icon } = themeOf({ colours: brand, mark: defaultSite.mark });
  expect(decodeURIComponent(icon)).toContain('fill="#0a3d91"');
});

test('all pairs of the delivered colours can be read', () => {
  expect(unreadable(colours)).toEqual([]);
  const [pair] = unreadable({ ...colours, night: '#777777' });
  expect(pair).toMatchObject({ colour: 'night', ground: 'day', atLeast: 4.5 });
  expect(pair?.ratio).toBeCloseTo(4.29, 2);
});

test('the favicon is the mark on the accent, in the middle whatever its field is', () => {
  const line = { d: 'M0 0h1', line: 2, highlight: true } as const;
  const mark = { viewBox: '-8 2 16 8', paths: [{ d: 'M-8 0h16v8z' }, line] };
  const icon = faviconSvg({ mark, colours: { ...colours, accent: '#0a3d91' } });
  expect(icon).toContain('fill="#0a3d91"');
  expect(icon).toContain('translate(16 16) scale(1.625) translate(0 -6)');
  expect(icon).toContain(
    `<path d="M-8 0h16v8z" fill="#ffffff"/><path d="M0 0h1" fill="none" stroke="${colours.highlight}" stroke-width="2"/></g>`,
  );
});
