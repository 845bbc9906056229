import { Parser } from 'htmlparser2';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { listed } from './listed.ts';

/** These go on within the line. */
const inline = new Set(['a', 'b', 'code', 'kbd', 'q', 'small', 'span', 'button', 'time', 'option']);
const joined = new Set(listed('input select textarea th td dt dd svg path rect line text'));
/** And these within an entry of a list, or a row. */
const kept = new Set(['p', 'div', 'ul', 'li', 'form']);
const controls = new Set(['input', 'select', 'textarea', 'form']);
const shapes = new Set(['rect', 'line', 'text', 'path', 'svg']);
const marks: Readonly<Record<string, string>> = { b: '**', code: '‘', kbd: '‘', q: '"' };
/** What only looks and programs care for. */
const unsaid = new Set(listed('aria-hidden role aria-labelledby id dir tabindex scope rel method'));

/**
 * What a page shows and does, line by line, as people can read it: `# headings`, `[links](to)`, `<buttons>`, `{fields}` with
 * all that they ask for, `| cells`. Of classes those are told that say how something stands.
 */
export function outline(page: ReactElement | string): string[] {
  const lines = [''];
  const say = (text: string) => lines.push(`${lines.pop() ?? ''}${text}`);
  const within: string[] = [];
  const isBlock = (name: string) =>
    !(inline.has(name) || joined.has(name) || (within.length > 0 && kept.has(name)));
  const parser = new Parser({
    onopentag(name, { class: look = '', ...given }) {
      const told = Object.entries(given).filter(([key]) => !unsaid.has(key));
      const all = told.map(([key, value]) => (value ? ` ${key}=${value}` : ` ${key}`)).join('');
      if (name === 'nav' || name === 'li' || name === 'tr') within.push(name);
      if (isBlock(name)) lines.push('');
      else if (!inline.has(name)) say(' ');
      if (/late|due|done|danger|problem|state |status |part|between/.test(look)) say(`.${look} `);
      if (/^h\d$/.test(name)) say(`${'#'.repeat(Number(name[1]))} `);
      else if (name === 'li' && !within.includes('nav')) say('- ');
      else if (name === 'dd') say(': ');
      else if (name === 'th' || name === 'td') say('| ');
      else if (name === 'a') say(given['aria-current'] ? '*[' : '[');
      else if (name === 'button') say('<');
      else if (name === 'option') say(` ${'selected' in given ? '*' : ''}`);
      else if (given.type === 'hidden') say(`{${given.name}=${given.value ?? ''}}`);
      else if (controls.has(name)) say(`{${name}${all}}`);
      else if (shapes.has(name) && given.height !== '0') say(`(${name}${all}) `);
      else if (given['aria-label'] || given.open !== undefined) say(`(${name}${all}) `);
      say(marks[name] ?? '');
      links.push(name === 'a' ? `](${given.href})` : buttonEnd(given));
    },
    ontext: (text) => say(text.replace(/\s+/g, ' ')),
    onclosetag(name) {
      const end = links.pop() ?? '';
      if (name === 'nav' || name === 'li' || name === 'tr') within.pop();
      say(marks[name] ?? '');
      if (name === 'a') say(`${end} `);
      else if (name === 'button') say(`${end}> `);
      else if (isBlock(name)) lines.push('');
      else if (name !== 'b') say(' ');
    },
  });
  const links: string[] = [];
  const html = typeof page === 'string' ? page : renderToStaticMarkup(page);
  parser.end(html);
  // What is named by something else names something.
  for (const [, id] of html.matchAll(/aria-(?:labelled|described)by="([^"]*)"/g))
    expect(html).toMatch(new RegExp(`id="${id || ' '}"[^>]*>[^<]`));
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

function buttonEnd({ formaction }: Readonly<Record<string, string>>): string {
  return formaction === undefined ? '' : ` to ${formaction}`;
}

/** Expects an outline as it is written behind this, indented as the code is. */
export function expectLines(shown: readonly string[]): (expected: TemplateStringsArray) => void {
  return ({ raw: [text = ''] }) =>
    expect(shown).toEqual(text.split('\n').flatMap((line) => line.trim() || []));
}

/**
 * What is new in an outline (`+ `), and what is gone (`- `, the beginning) without a new line that begins with the same two
 * words and stands for it.
 */
export function changed(from: readonly string[], to: readonly string[]): string[] {
  const added = to.filter((line) => !from.includes(line));
  const starts = added.map((line) => `${line} `);
  const gone = from.filter((line) => {
    const start = `${line.split(' ', 2).join(' ')} `;
    const instead = starts.findIndex((one) => one.startsWith(start));
    return !to.includes(line) && (instead < 0 || starts.splice(instead, 1).length === 0);
  });
  return [
    ...gone.map((line) => `- ${line.slice(0, 60).trim()}`),
    ...added.map((one) => `+ ${one}`),
  ];
}
