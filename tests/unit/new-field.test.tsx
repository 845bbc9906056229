import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { allTexts } from '../../scripts/check-words/texts.ts';
import type { LeadRecord } from '../../server/forms/lead-types.ts';
import type { FormState } from '../../shared/lead.ts';
import { plainFacts } from '../support/content.ts';
import { quoteRequest } from '../support/leads.ts';
import { folderOf } from './content/folder.ts';

/** A line like the one in docs/how-to.md. */
vi.doMock('../../shared/forms.ts', async (original) => {
  const tables = await original<typeof import('../../shared/forms.ts')>();
  const teamSize = {
    section: 'business',
    kind: 'select',
    options: ['1 to 9', '10 to 99', '100 or more'],
    personal: true,
  } as const;
  const { firstName, lastName, phoneNumber, email, businessName, ...others } = tables.quoteFields;
  const before = { firstName, lastName, phoneNumber, email, businessName };
  return { ...tables, quoteFields: { ...before, teamSize, ...others } };
});

// Files of tests share their modules: what knows the table is loaded anew for this one, and again for the next.
vi.resetModules();
const { FormFields } = await import('../../client/islands/FormFields.tsx');
const { LeadFields } = await import('../../server/crm/components/LeadFields.tsx');
const { testLead } = await import('../../server/cli/test-lead.ts');
const { knownValues, spamValues } = await import('../../server/forms/lead-fields.ts');
const { exportLeads } = await import('../../server/crm/export.ts');
const { leadMail } = await import('../../server/notifications/mail/templates.ts');
const { privacyContent } = await import('../../shared/privacy/policy.ts');
const { pageOf } = await import('../../shared/content.ts');
const { compileContent } = await import('../../server/content/compile.ts');
const { formWordsOf } = await import('../../shared/form-words.ts');
const { checkLead, forms } = await import('../../shared/lead.ts');
// Not after the tests: where all of them are left out, nothing would be run then.
vi.doUnmock('../../shared/forms.ts');
vi.resetModules();

const content = compileContent(
  [
    'shared/content',
    folderOf({
      'interface.yaml': 'forms: { quote: { fields: { teamSize: { label: Team size } } } }',
    }),
  ],
  { now: new Date() },
);
const { site, words } = content;
const quoteWords = formWordsOf(words, 'quote');
const { faults } = quoteWords;

const answers = { ...quoteRequest(), teamSize: '10 to 99' };
const lead: LeadRecord = {
  id: '0a',
  form: 'quote',
  state: 'inbox',
  payload: answers,
  attribution: {},
  receivedAt: 0,
  settledAt: undefined,
  dueAt: undefined,
  handledAt: undefined,
  answer: undefined,
  attempts: 0,
  status: 'new',
  lostReason: undefined,
  owner: undefined,
  remindOn: undefined,
  revision: 0,
  spamReasons: [],
};

test('it is checked: one of its options, or nothing', () => {
  expect(checkLead('quote', answers)).toEqual({ ok: true, lead: answers });
  const { teamSize: _, ...without } = answers;
  expect(checkLead('quote', without)).toMatchObject({ lead: { teamSize: '' } });
  expect(checkLead('quote', { ...answers, teamSize: 'Huge' })).toEqual({
    ok: false,
    faults: [{ field: 'teamSize', fault: 'option' }],
  });
});

test('it stands in its section of the form, with what was chosen and what is wrong with it', () => {
  const issues = [{ field: 'teamSize', message: faults.option }];
  const html = formHtml({ values: { teamSize: '10 to 99' }, issues });
  expect(html).toMatch(/Business name.*Team size.*Location.*Project details/s);
  expect(html).toContain('<option selected="">10 to 99</option>');
  expect(html).toContain('aria-invalid="true" aria-describedby="problem-teamSize"');
  expect(html).toContain(`id="problem-teamSize">${faults.option}</p>`);
  expect(formHtml({ values: {}, issues: [] })).toContain('<option value="" selected="">');
});

test('it is kept of a plain post and of spam', () => {
  expect(knownValues('quote', { teamSize: '10 to 99', other: 'x' })).toEqual({
    teamSize: '10 to 99',
  });
  expect(spamValues('quote', { teamSize: 'x'.repeat(600) })).toEqual({
    teamSize: 'x'.repeat(500),
  });
});

test('it is told by mail, at the desk and in the CSV file, in the form’s order', async () => {
  const mailing = { site, words, from: 'a@example.com', to: [], link: undefined };
  const { text } = leadMail({ ...lead, values: answers, receivedAt: new Date(0) }, mailing);
  expect(text).toContain('Business name: Baker & Sons\nTeam size: 10 to 99\n');

  const desk = renderToStaticMarkup(<LeadFields lead={lead} words={words} />);
  expect(desk).toContain('<dt>Team size</dt><dd dir="auto">10 to 99</dd>');

  const list = async () => [lead];
  const csv = await Array.fromAsync(exportLeads({ as: 'csv', filter: {} }, { list }));
  expect(csv.join('')).toMatch(/,businessName,teamSize,.*\n.*,Baker & Sons,10 to 99,/s);
});

test('the privacy policy lists it, and the test lead fills it in', () => {
  const policy = privacyContent(pageOf(content, 'privacy'), site, plainFacts, words);
  const [told] = allTexts(policy).filter(({ text }) => text.includes('“Business name”'));
  expect(told?.text).toContain('“Business name”, “Team size”, ');
  expect(testLead('quote')).toMatchObject({ teamSize: '1 to 9', services: [expect.any(String)] });
});

function formHtml(shown: Pick<FormState, 'values' | 'issues'>): string {
  return renderToStaticMarkup(
    <FormFields fields={forms.quote.fields} words={quoteWords} {...shown} />,
  );
}
