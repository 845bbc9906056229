import { expect, test } from 'vitest';
import type { Circumstances } from '../../../server/forms/spam/enquiry.ts';
import { createSpamJudge } from '../../../server/forms/spam/judge.ts';
import { isTrapped } from '../../../server/forms/spam/rules.ts';
import { deliveredContent } from '../../support/content.ts';
import { enquiriesOf, enquiriesOfPeople } from '../../support/enquiries.ts';
import { emptyQuote, enquiry } from '../../support/leads.ts';
import { foundByRules, keptApart } from '../../support/spam-figures.ts';

const judge = createSpamJudge(deliveredContent.spam);

/** How an enquiry that says nothing special is judged with something special about it. */
function verdict(values: object, circumstances: Circumstances = {}) {
  return judge(
    'contact',
    { ...enquiry(), message: 'The one of last week.', ...values },
    circumstances,
  );
}

test.each([
  ['robots', 0.9, 1],
  ['pitches', 0.7, 1],
  ['honest', 0, 0.01],
] as const)(
  'of the %s that the rules were not made with, as many are kept apart as was measured',
  (kind, least, most) => {
    const all = enquiriesOf(kind);
    const caught = all.filter(({ form, values }) => judge(form, values).isSpam);
    expect(caught.length / all.length).toBeGreaterThanOrEqual(least);
    expect(caught.length / all.length).toBeLessThanOrEqual(most);
  },
);

test('of 300 enquiries in 13 languages, written before the rules, one at most is kept apart', () => {
  const people = enquiriesOfPeople();
  expect(people).toHaveLength(300);
  expect(keptApart(people)).toBeLessThanOrEqual(1);
});

test('the table of the rules tells what each found', async () => {
  const table = foundByRules({
    robots: enquiriesOf('robots'),
    pitches: enquiriesOf('pitches'),
    honest: enquiriesOf('honest'),
    people: enquiriesOfPeople(),
  });
  await expect(table).toMatchFileSnapshot('../../support/enquiries/found.md');
});

const bergshop = 'www.bergshop.example';

test.each<[string, object]>([
  [
    'a manufacturer of Tirupur',
    {
      message:
        'Dear Sir/Madam, Greetings! Kindly share your best price for e-commerce website. We are leading manufacturer of garments in Tirupur.',
    },
  ],
  [
    'a manufacturer of Pune',
    {
      message:
        'We are a manufacturer of pumps in Pune. Our old site was made in 2011. Are you interested in quoting?',
    },
  ],
  [
    'a short link to a brief',
    { message: 'Our brief: https://bit.ly/3abcDE. Can you quote by Friday?' },
  ],
  [
    'a short link and no wish that is known',
    { message: 'Hier das Briefing: https://bit.ly/3abcDE' },
  ],
  ['a firm’s address as the name', { fullname: bergshop, message: `More orders at ${bergshop}` }],
  ['one’s own address as the name', { fullname: `Berg ${bergshop}`, email: 'a@bergshop.example' }],
])('%s is delivered', (_, values) => {
  expect(verdict(values).isSpam).toBe(false);
});

test('a firm’s own address counts once, in how many fields it may stand', () => {
  const once = ['an address of their own in place of a name: 1'];
  const quote = (values: object) => judge('quote', { ...emptyQuote(), ...values });
  for (const businessName of [bergshop, `https://${bergshop}/`])
    for (const more of [
      { email: 'tom@mail.example', location: bergshop },
      { email: 'tom@bergshop.example', website: bergshop, budget: `see ${bergshop}` },
    ]) {
      const values = { businessName, projectGoals: `More orders at ${bergshop}`, ...more };
      expect(quote(values)).toEqual({ isSpam: false, reasons: once });
    }
  expect(quote({ businessName: `${bergshop} http://pills.example` }).reasons).toContain(
    'a link in a field that asks for none: 2',
  );
  expect(verdict({ fullname: 'http://pills.example' }).isSpam).toBe(true);
});

test.each([
  ['', false],
  ['x', true],
  ['http://pills.example/buy-pills-now-from-us', true],
  ['+1 202 555 0143', true],
  ['Hello, we are a bakery in Leeds and need a site', false],
  ['我在新加坡开奶茶店', false],
])('who writes “%s” into the field that people don’t see: a program? %s', (trap, isProgram) => {
  expect(isTrapped(trap)).toBe(isProgram);
});

test('more than a few words in that field weigh less, and are told whatever speaks for them', () => {
  const trap = 'Hello, we are a bakery in Leeds and need a site';
  const told = `a text in the field that people don’t see “${trap}”: 2`;
  expect(verdict({}, { trap })).toEqual({ isSpam: false, reasons: [told] });
  expect(verdict({ message: trap }, { trap }).reasons).toContain(told);
});

const words = 'word '.repeat(25);

test.each<[string, object, Circumstances, ...string[]]>([
  ['a page that was open for a second', {}, { pageAgeMs: 1000 }, 'sent within two seconds: 3'],
  ['a text that two others have sent', {}, { repeats: 2 }, 'the same text from other addresses: 4'],
  ['a disposable address', { email: 'x@inbox.mailinator.com' }, {}, 'a disposable address: 2'],
  [
    'letters of two alphabets',
    { message: 'Nеw wеbsite plеase' },
    {},
    'words of mixed alphabets: 4',
  ],
  ['random letters', { message: 'WqpZmRtKxLv' }, {}, 'words that are none: 3'],
  [
    'links to others',
    { message: 'As http://a.example, https://b.example and www.c.example' },
    {},
    'links to sites of others: 2',
    'little beside its links, and no wish: 2',
  ],
  [
    'a link beside many words',
    { message: `http://a.example ${words}` },
    {},
    'links to sites of others: 1',
  ],
  [
    'a hidden link',
    { message: `https://bit.ly/x ${words}` },
    {},
    'a link that hides where it leads: 2',
  ],
])(
  '%s: told, and delivered; with a word of robots it is spam',
  (_, values, circumstances, ...told) => {
    expect(verdict(values, circumstances)).toEqual({ isSpam: false, reasons: told });
    expect(verdict({ fullname: 'Porn and viagra', ...values }, circumstances).isSpam).toBe(true);
  },
);

test('nothing is held against a name that is short, a text that is a test, a site of one’s own', () => {
  const own = 'See https://www.bakers.example/shop';
  for (const values of [
    { fullname: 'Ng', message: 'x'.repeat(200) },
    { fullname: 'Krzysztof Schwartz', message: 'HTML CSS JavaScript PostgreSQL' },
    { email: 'tom@mail.bakers.example', message: 'The shop is at mail.bakers.example' },
    { email: 'tom@bakers.example', message: own },
  ])
    expect(verdict(values), values.message).toEqual({ isSpam: false, reasons: [] });
  const { reasons } = verdict({ fullname: 'adalove', email: 'adalove@gmail.com' });
  expect(reasons).toEqual(['a name that is the address: 1']);
});

test('an owner’s words decide, and so does having answered somebody', () => {
  const words = { refused: ['Blue Widgets'], welcome: ['Regatta 2026', 'viagra'] };
  const own = createSpamJudge({ ...deliveredContent.spam, ...words });
  const said = (message: string) => own('contact', { ...enquiry(), message });
  expect(said('BLUE, widgets!')).toEqual({
    isSpam: true,
    reasons: ['your words “blue widgets”: 5'],
  });
  expect(said('Blue and widgets').isSpam).toBe(false);
  expect(said('Viagra, cialis: for the regatta 2026').isSpam).toBe(false);
  expect(verdict({ message: 'Buy viagra' }).isSpam).toBe(true);
  expect(verdict({ message: 'Buy viagra' }, { isKnown: true })).toEqual({
    isSpam: false,
    reasons: [],
  });
});
