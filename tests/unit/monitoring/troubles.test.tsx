import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Troubles } from '../../../server/crm/components/Troubles.tsx';
import { activeConditions, conditions } from '../../../server/monitoring/conditions.ts';
import type { Facts } from '../../../server/monitoring/facts.ts';

const shown = (...seen: Parameters<typeof activeConditions>) =>
  renderToStaticMarkup(<Troubles troubles={activeConditions(...seen)} />);
const lines = (...seen: Parameters<typeof activeConditions>) =>
  [...shown(...seen).matchAll(/<li>(.*?)<small>/g)]
    .map(([, line = '']) => line)
    .map((line) => line.replaceAll(/<(?!a|\/a)[^>]*>/g, '').replaceAll('&amp;', '&'));
const titleOf = (name: string) => conditions.find((each) => each.name === name)?.title;

test('the desk has a line for each trouble, and where it is about leads, links to them', () => {
  const since = Date.UTC(2026, 10, 21, 22, 5);
  const waiting = { kind: 'waiting', channel: 'target', since } as const;
  const facts: Facts = {
    ledgerPercent: 99.5,
    volume: { free: 1, size: 20 },
    errorsPercent: 2,
    eventLoopMs: 250,
    isWritable: false,
    arePagesReady: false,
    unattended: ['quote'],
    targetsDown: ['quote'],
    mailFailsMs: 3_600_000,
    providerFailsMs: 7_200_000,
    endpointsDown: ['a.example'],
    endpointTroubles: [
      { target: 'a.example', kind: 'gone', notifications: 0 },
      { target: 'b.example', kind: 'dead', notifications: 2 },
    ],
    troubles: [
      { ...waiting, form: 'contact', leads: 1 },
      { ...waiting, form: 'quote', leads: 2000 },
      { kind: 'rejected', channel: 'mail', form: 'quote', leads: 3, since },
      { kind: 'dead', channel: 'target', form: 'contact', leads: 1, since },
      { kind: 'unseen', channel: undefined, form: 'quote', leads: 1, since },
      { kind: 'rejected', channel: 'target', form: 'quote', leads: 1, since },
      { kind: 'late', channel: undefined, form: 'contact', leads: 1, since },
    ],
  };
  const inbox = (filter: string, text: string) =>
    `<a href="/desk?${filter}&status=new">${text}</a>`;
  const at = 'since 2026-11-21 22:05';
  expect(lines(facts)).toEqual([
    `${titleOf('leads-dead')}: ${inbox('state=dead&form=contact', '1 contact')} (External site) ${at}`,
    `${titleOf('leads-waiting')}: ${inbox('state=pending&form=contact', '1 contact')} (External site) ${at}, ${inbox('state=pending&form=quote', '2,000 quote')} (External site) ${at}`,
    `${titleOf('mail-refused')}: ${inbox('state=rejected&form=quote', '3 quote')} (Mail to our people) ${at}`,
    `${titleOf('leads-refused')}: ${inbox('state=rejected&form=quote', '1 quote')} (External site) ${at}`,
    `${titleOf('leads-unseen')}: ${inbox('state=inbox&form=quote', '1 quote')} ${at}`,
    `${titleOf('leads-late')}: <a href="/desk?only=late&form=contact">1 contact</a> ${at}`,
    `${titleOf('form-unattended')}: It is the form &quot;quote&quot;.`,
    `${titleOf('target-down')}: The form &quot;quote&quot; is sent there.`,
    `${titleOf('webhook-down')}: It is a.example.`,
    `${titleOf('webhooks-dead')}: a.example says that nobody listens there any more (410), 2 to b.example in the last 24 hours`,
    `${titleOf('mail-failing')}: By now for 1 hour.`,
    `${titleOf('ledger')}: The log says why.`,
    `${titleOf('ledger-size')}: It is 99 % full.`,
    `${titleOf('disk')}: It is 95 % full.`,
    `${titleOf('provider')}: By now for 2 hours.`,
    `${titleOf('pages-not-ready')}: The log says why.`,
    `${titleOf('server-errors')}: It is 2 %.`,
    `${titleOf('event-loop-slow')}: It is 250 ms.`,
  ]);
});

test('what the ledger’s facts don’t tell stands there while its alert is open, and each says what to do', () => {
  const since = Date.UTC(2026, 10, 21, 22, 5);
  const began = { state: 'began', since } as const;
  const alerts = [
    { name: 'target-down', ...began },
    { name: 'mail-failing', ...began, state: 'over' } as const,
    // Of this one the facts tell that it is over, before a server says so.
    { name: 'leads-dead', ...began },
  ];
  expect(lines({ troubles: [] }, alerts)).toEqual([
    `${titleOf('target-down')}: since 2026-11-21 22:05`,
  ]);
  expect(shown({}, alerts)).toMatch(
    /once the cause is mended, deliver them again there, or by <code>leads retry --dead<\/code>/,
  );
});

test('where all is well, or nobody knows, there is nothing', () => {
  expect(lines({ ledgerPercent: 1, troubles: [] })).toEqual([]);
  expect(shown({})).toBe('');
});
