/** @module-tag thorough */

import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../../../scripts/find-browsers.ts';
import { fieldList } from '../../../shared/forms.ts';
import { type FormName, forms } from '../../../shared/lead.ts';
import { paths } from '../../specified-routes.ts';
import { formWords, messages } from '../../support/form-words.ts';
import { dataFolder, ledgerRows } from '../../support/leads.ts';
import { until } from '../../support/processes.ts';
import { anew } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { openTerminal, type Terminal } from '../../support/terminal.ts';

const folder = anew(dataFolder);
const site = anew(() => startSite({ DATA_DIR: folder.path }));

/** What is typed: with a mistake first. */
const typed = {
  contact: {
    fullname: 'Asha Rao',
    email: 'asha@example.com',
    phoneNumber: '12345',
    message: 'नमस्ते',
  },
  quote: { firstName: 'Asha', lastName: 'Rao', phoneNumber: '12345', email: 'asha@example.com' },
} as const satisfies Record<FormName, object>;
const phoneNumber = '919876543210';

type Typed = Readonly<Record<string, string>>;

/** Somebody at a browser: opens a form's page, types, sends, puts the number right and sends again. */
type Person = (form: FormName, url: string) => Promise<void>;

const people = { Lynx: lynx, w3m, Links: links, edbrowse } satisfies Record<string, Person>;
const versionOf = {
  Lynx: ['lynx', '-version'],
  w3m: ['w3m', '-version'],
  Links: ['links', '-version'],
  edbrowse: ['edbrowse', '-v'],
} as const;

test.each(
  Object.entries(people).flatMap(([name, person]) =>
    (['contact', 'quote'] as const).map((form) => ({ name, form, person })),
  ),
)(
  '$name sends the $form form, after a mistake that costs nothing else',
  { timeout: 120_000 },
  async ({ name, form, person }) => {
    await person(form, site.url + paths[form]);
    const [{ payload = '', state = '' } = {}, ...more] = await until(() => {
      const rows = ledgerRows(folder.path);
      return rows.length > 0 && rows;
    });
    expect([state, more]).toEqual(['inbox', []]);
    expect(JSON.parse(payload)).toMatchObject({ ...typed[form], phoneNumber });
    const [program, option] = versionOf[name as keyof typeof versionOf];
    // For the log alone: edbrowse now and then ends with an error after it has told its version.
    const { stdout: said } = spawnSync(findProgram(program), [option], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    console.info(`${form}: ${said.split('\n').find((line) => /\d\.\d/.test(line))}`);
  },
);

/** What stands in a form before its button, in order: by name, with as many boxes as a field has, and the trap. */
function controlsOf(form: FormName): string[] {
  const fields = fieldList(forms[form].fields);
  const names = fields.flatMap((field) =>
    'options' in field ? field.options.map(() => '') : field.name,
  );
  return [...names, ''];
}

/** Goes from control to control, types where there is something to, and presses the button behind the last. */
async function fillIn(
  { press }: Terminal,
  form: FormName,
  values: Typed,
  keys: {
    next: string;
    type(text: string, name: string): readonly string[];
    send: string | readonly string[];
  },
): Promise<void> {
  for (const name of controlsOf(form)) {
    const text = values[name];
    if (text !== undefined) await press(...keys.type(text, name));
    await press(keys.next);
  }
  await press(...[keys.send].flat());
}

const thanks = 'Thank you';
const start = { contact: 'Full Name', quote: 'First name' } as const;

/** The keys that take away what the mistake was; on an empty field they would leave the page. */
function erasing(text: string): string {
  return text === phoneNumber ? '\u007f'.repeat('12345'.length) : '';
}

async function lynx(form: FormName, url: string): Promise<void> {
  await using terminal = openTerminal(`${findProgram('lynx')} -nopause ${url}`);
  const keys = { next: '\t', type: (text: string) => [erasing(text) + text], send: '\r' };
  await terminal.read('Leave this empty');
  await terminal.press(`/${start[form]}\r`);
  await fillIn(terminal, form, typed[form], keys);
  await terminal.read(messages.phone);
  await terminal.press(`/${start[form]}\r`);
  await fillIn(terminal, form, { phoneNumber }, keys);
  await terminal.read(thanks);
}

async function w3m(form: FormName, url: string): Promise<void> {
  const message = join(folder.path, 'message.txt');
  writeFileSync(message, typed.contact.message);
  await using terminal = openTerminal(`${findProgram('w3m')} ${url}`, { EDITOR: `cp ${message}` });
  const keys = {
    next: '\t',
    type: (text: string, name: string) =>
      name === 'message' ? ['\r'] : ['\r', `${erasing(text)}${text}\r`],
    // Its columns of boxes are no stops in order: the button is found by the trap before it. The last key draws all anew,
    // and not only the letters that differ from those that stood there.
    send: ['g', '/Leave this empty\r', '\t', '\t', '\r', '\f'],
  };
  await terminal.read('Leave this empty');
  await terminal.press(`/${start[form]}\r`, '\t');
  await fillIn(terminal, form, typed[form], keys);
  await terminal.read(messages.phone);
  await terminal.press(`/${start[form]}\r`, '\t');
  await fillIn(terminal, form, { phoneNumber }, keys);
  await terminal.read(thanks);
}

async function links(form: FormName, url: string): Promise<void> {
  const program = `${findProgram('links')} -html-numbered-links 1`;
  await using terminal = openTerminal(`${program} ${url}`);
  const page = execFileSync('sh', ['-c', `${program} -dump ${url}`], { encoding: 'utf8' });
  const first = Number(new RegExp(`${start[form]} \\* \\[(\\d+)\\]`).exec(page)?.[1]);
  const keys = { next: '\u001b[B', type: (text: string) => [erasing(text) + text], send: '\r' };
  await terminal.read('Leave this empty');
  // A home that is new is greeted.
  await terminal.press('\r', String(first), '\r');
  await fillIn(terminal, form, typed[form], keys);
  await terminal.read(messages.phone);
  // The list of what is to be put right has one link.
  await terminal.press(String(first + 1), '\r');
  await fillIn(terminal, form, { phoneNumber }, keys);
  await terminal.read(thanks);
}

async function edbrowse(form: FormName, url: string): Promise<void> {
  await using terminal = openTerminal(`touch .ebrc; ${findProgram('edbrowse')}`);
  const label = {
    phoneNumber: 'country code',
    email: 'Email',
    fullname: 'Full Name',
    firstName: 'First name',
    lastName: 'Last name',
  };
  const lines = (values: Typed) =>
    Object.entries(values).flatMap(([name, text]) =>
      name === 'message'
        ? ['/^Message/', 'ib', 'e2', 'a', text, '.', 'e1']
        : [`/${label[name as keyof typeof label]}.*</`, `i=${text}`],
    );
  const enter = (...commands: readonly string[]) =>
    terminal.press(...commands.map((command) => `${command}\r`));
  await enter(
    `b ${url}`,
    ...lines(typed[form]),
    '1',
    `/<${formWords[form].submit}>/`,
    'i*',
    `/${messages.phone.slice(0, 20)}/p`,
  );
  await terminal.read('submitting form');
  await enter(
    '1',
    '/<12345>/',
    `i=${phoneNumber}`,
    // It sends the text of a page's own only once somebody has opened it.
    ...(form === 'contact' ? ['/^Message/', 'ib'] : []),
    `/<${formWords[form].submit}>/`,
    'i*',
    // Not in the words that are looked for: the terminal shows what is typed.
    '/Than[k] you/p',
  );
  await terminal.read(thanks);
}
