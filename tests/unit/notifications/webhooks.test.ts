import type { LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import {
  isPublic,
  PrivateAddress,
  publicOnly,
  type Resolve,
} from '../../../server/notifications/public-address.ts';
import { slackText } from '../../../server/notifications/slack.ts';
import { signedHeaders } from '../../../server/notifications/webhook-signature.ts';
import { endpointsOf } from '../../../server/settings/webhook-endpoints.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;

test('a receiver’s library takes the signature, by the old secret and the new, and no other', () => {
  const body = '{"type":"lead.received","data":{"name":"早く 🏏"}}';
  const headers = signedHeaders({ id: 'a-b', body, at: Date.now() }, ['a', 'b'].map(secretOf));
  for (const letter of ['a', 'b'])
    expect(new Webhook(secretOf(letter)).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secretOf('c')).verify(body, headers)).toThrow();
  expect(() => new Webhook(secretOf('a')).verify(`${body} `, headers)).toThrow();
  expect(signedHeaders({ id: 'a-b', body, at: 0 }, [])).not.toHaveProperty('webhook-signature');
});

test('an address is public only if nobody’s own network can have it', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '2a00:1450::1'])
    expect([address, isPublic(address)]).toEqual([address, true]);
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.0.192',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '2001:db8::1',
    '::7f00:1',
    'nonsense',
    '',
  ])
    expect([address, isPublic(address)]).toEqual([address, false]);
});

test('a socket gets the addresses that were checked, and of a name that leads into a network none', async () => {
  const failure = new Error('ENOTFOUND');
  const names = new Map([
    ['example.com', ['10.0.0.1', '93.184.216.34', '2606:4700::1111']],
    ['inside.example', ['10.0.0.1', 'fd00::1']],
    ['empty.example', []],
  ]);
  const resolve: Resolve = (host, { all }, done) => {
    const addresses = all ? names.get(host) : undefined;
    const found = addresses?.map((address) => ({ address, family: isIP(address) }));
    done(found ? null : failure, found ?? []);
  };
  const lookUp = (host: string, options: LookupOptions) =>
    new Promise((done) => publicOnly(resolve)(host, options, (...all) => done(all)));
  const open = [
    { address: '93.184.216.34', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ];
  expect(await lookUp('example.com', { all: true })).toEqual([null, open]);
  expect(await lookUp('example.com', {})).toEqual([null, '93.184.216.34', 4]);
  for (const host of ['inside.example', 'empty.example'])
    expect(await lookUp(host, { all: true })).toEqual([expect.any(PrivateAddress), '', 0]);
  expect(await lookUp('nowhere.example', {})).toEqual([failure, '', 0]);
});

test('an endpoint’s name tells it from others and gives nothing away; its format follows from its address', () => {
  const webhookUrls = [
    'https://hooks.slack.com/services/T0/secret',
    'https://discord.com/api/webhooks/1/b/slack',
    'https://crm.example.com/hook',
    'https://crm.example.com/other',
  ];
  const endpoints = endpointsOf({ webhookUrls });
  expect(endpoints.map(({ format }) => format)).toEqual(['slack', 'slack', 'json', 'json']);
  const names = endpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(4);
  expect(names.join()).not.toMatch(/secret|hook,/);
  expect(names[2]).toMatch(/^crm\.example\.com#[\da-f]{8}$/);
  expect(endpointsOf({ webhookUrls, webhookFormat: 'json' })[0]?.format).toBe('json');
});

test('a chat shows who wrote, what they want and where to answer; what they typed mentions nobody and links nowhere', () => {
  const linkTo = (id: string) => `https://example.com/desk/leads/${id}`;
  const fields = {
    fullname: 'Asha *Rao*',
    email: 'asha@example.com',
    phoneNumber: '9876543210',
    message: `Hello <!channel> <https://bad.example|see>\n \n  Soon & ${'a'.repeat(600)}`,
  };
  const data = { id: '1', form: 'contact', fields };
  const text = slackText('lead.received', data, linkTo);
  expect(text.split('\n')).toEqual([
    '*Contact enquiry* from Asha \u200b*Rao\u200b* (asha@example.com)',
    '> Hello &lt;!channel&gt; &lt;https://bad.example|see&gt;',
    expect.stringMatching(/^> Soon &amp; a{400,500}$/),
    '<https://example.com/desk/leads/1|Open this lead>',
  ]);
  const change = { id: '1', form: 'quote', before: 'new', status: 'won', lostReason: null };
  expect(slackText('lead.status', { ...change, by: 'ada@example.com' }, () => undefined)).toBe(
    '*Quote request*: new → *won*\nby ada@example.com',
  );
  const lost = { ...change, status: 'lost', lostReason: 'too dear <3' };
  expect(slackText('lead.status', lost, linkTo).split('\n')).toContain('too dear &lt;3');
  const trouble = { name: 'disk', title: 'The disk is full', details: ['95 % full'] };
  expect(slackText('alert.over', trouble, linkTo)).toBe(
    ':white_check_mark: *Over:* *The disk is full*\n95 % full',
  );
  expect(slackText('alert.began', { ...trouble, whatToDo: 'Make room' }, linkTo)).toBe(
    ':rotating_light: *The disk is full*\n95 % full\nMake room',
  );
  expect(slackText('test', {}, linkTo)).toBe('Event test');
});
