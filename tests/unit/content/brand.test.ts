import { expect, test } from 'vitest';
import { compiledWith, problemsWith } from './folder.ts';

const none = 'phones: none\nsocial: none\nchat: none\naddress: none\nmap: none\nhours: none\n';

test('a brand may do without each way to reach it', () => {
  const { site } = compiledWith({ 'site.yaml': none });
  expect(site).toMatchObject({ phones: [], social: [], hours: [] });
  expect([site.chat, site.address, site.map]).toEqual([undefined, undefined, undefined]);
});

test('an address is replaced whole: half of the old one would be wrong', () => {
  const street = 'street: Am Kai 1';
  expect(problemsWith({ 'site.yaml': `name: Werft\naddress:\n  ${street}` })).toEqual([
    'site.yaml:2: address.locality is missing: write "locality: Some words" (the town)',
    'site.yaml:2: address.country is missing: write "country: Some words"',
    'site.yaml:2: address.countryCode is missing: write it',
  ]);
});

test('a network without an icon here brings its own', () => {
  const url = 'url: https://werft.example/';
  const own = compiledWith({ 'site.yaml': `social: [{ name: Hafen, ${url}, icon: M4 4h16v16z }]` });
  expect(own.site.social[0]?.icon).toBe('M4 4h16v16z');
  expect(problemsWith({ 'site.yaml': `social:\n  - { name: Hafen, ${url} }` })).toEqual([
    expect.stringMatching(
      /^site.yaml:2: social\[1\].name has no icon here: write its path as icon/,
    ),
  ]);
});

test('a pair of colours that can’t be read is named with its contrast and its line', () => {
  const file = 'name: Werft\ncolours:\n  accentDeep: "#0b1f4d"\n  accent: "#8899ff"\n';
  const [first, ...others] = problemsWith({ 'site.yaml': file });
  expect(first).toMatch(
    /^site.yaml:4: colours: accent #8899ff on day #fbfaf7 has a contrast of 2\.\d+: it takes 4\.5/,
  );
  expect(others).toHaveLength(5);
});

const phone = '{ display: "040 1", dial: "+49401234567" }';
const hour = (text: string) => `hours: [{ ${text} }]`;

test.each([
  [`phones: [${Array(200).fill(phone).join()}]`, 'phones must have at most 8 entries'],
  ['phones: 040 123', 'phones must be none, or a list'],
  ['phones: [{ display: 040 1, dial: "040" }]', 'phones[1].dial must be a number as +12025550143'],
  ['chat: { app: Signal, url: "javascript:alert(1)" }', 'chat.url must be an http or https'],
  ['social: [{ name: X, url: "javascript:alert(1)" }]', 'social[1].url must be an http or https'],
  ['chat: no', 'chat must be none, or an object'],
  ['direction: up', 'direction must be ltr or rtl'],
  ['language: deutsch!', 'language must be a language as en or pt-BR'],
  ['colours: { accent: red }', 'colours.accent must be a colour as #0b6e4f'],
  ['colours: { acent: "#123456" }', 'colours.acent isn’t known here: write accent'],
  [
    'mark: { viewBox: 0 0 32 32, paths: [{ d: "M0 0<script>" }] }',
    'mark.paths[1].d must be the data',
  ],
  ['mark: { viewBox: "0 0 0 32", paths: [{ d: "M0 0h1" }] }', 'mark.viewBox must be four numbers'],
  ['mark: { viewBox: 0 0 32 32, paths: [] }', 'mark.paths must have an entry'],
  [`name: ${'Werft '.repeat(20)}`, 'name must be at most 60 characters long'],
  [
    hour('from: friday, to: monday, opens: "09:00", closes: "17:00"'),
    'hours[1].to must be a later',
  ],
  [
    hour('from: monday, opens: "17:00", closes: "09:00"'),
    'hours[1].closes must be later than opens',
  ],
  [hour('from: monday, opens: "9", closes: "17:00"'), 'hours[1].opens must be a time as 09:00'],
])('%s is refused in one line', (text, problem) => {
  expect(problemsWith({ 'site.yaml': text })).toEqual([
    expect.stringContaining(`site.yaml:1: ${problem}`),
  ]);
});
