import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { chatIcon, networkIcon } from '../../../shared/networks.ts';
import { daysOf, hoursInWords } from '../../../shared/opening-hours.ts';
import { addressLine, chatLink, contactPhones, mainPhone, mapPage } from '../../../shared/site.ts';
import { defaultSite, defaultWords } from '../../support/content.ts';

const office = { label: 'Office', display: '040 1', dial: '+49401234567' };
const port = { label: 'Port', display: '040 2', dial: '+49401234568' };

test('one number stands alone where there is room for one: the main one, or the first', () => {
  expect(mainPhone({ phones: [] })).toBeUndefined();
  expect(mainPhone({ phones: [office, port] })).toEqual({ display: '040 1', dial: office.dial });
  expect(mainPhone({ phones: [office, { ...port, main: true }] })?.dial).toBe(port.dial);
});

test('the contact page has all numbers, unless one is the main one', () => {
  expect(contactPhones({ phones: [office, port] })).toEqual([office, port]);
  expect(contactPhones({ phones: [office, { ...port, main: true }] })).toHaveLength(1);
});

test('a chat’s message goes by the name that its app takes it under, or there is none', () => {
  const chat = { app: 'Signal', url: 'https://chat.example/a?b=c', parameter: 'body' };
  expect(chatLink(chat)).toBe('https://chat.example/a?b=c');
  expect(chatLink({ ...chat, message: 'Moin & hi' })).toBe(
    'https://chat.example/a?b=c&body=Moin+%26+hi',
  );
});

test('an address without region and code has no gap, and the code may stand first', () => {
  const address = {
    street: 'Am Kai 1',
    locality: 'Hamburg',
    country: 'Germany',
    countryCode: 'DE',
  };
  expect(addressLine(address)).toBe('Am Kai 1, Hamburg, Germany');
  expect(addressLine({ ...address, postalCode: '20457' })).toBe(
    'Am Kai 1, Hamburg, 20457, Germany',
  );
  expect(addressLine({ ...address, postalCode: '20457', codeFirst: true })).toBe(
    'Am Kai 1, 20457 Hamburg, Germany',
  );
});

test.each([
  ['Connaught Place in New Delhi', defaultSite.map],
  ['one in the south-west', { latitude: -33.9, longitude: -70.6 }],
])('the map is cut in the shape of its frame round %s', (_, place) => {
  const map = new URL(place ? mapPage(place) : '');
  expect(map.href).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/);
  const numbers = (name: string) => (map.searchParams.get(name) ?? '').split(',').map(Number);
  const [west = 0, south = 0, east = 0, north = 0] = numbers('bbox');
  const [lat = 0, lon = 0] = numbers('marker');
  expect(lat).toBeCloseTo((south + north) / 2, 3);
  expect(lon).toBeCloseTo((west + east) / 2, 3);
  const width = (east - west) * Math.cos((lat * Math.PI) / 180);
  expect(width / (north - south)).toBeCloseTo(600 / 450, 1);
});

test('networks are known by the name that people write; a chat of an unknown one is a bubble', () => {
  expect(networkIcon('LinkedIn')?.line).toBe(true);
  expect(networkIcon('You Tube')?.line).toBe(false);
  expect(networkIcon('Hafenfunk')).toBeUndefined();
  expect(networkIcon('Hafenfunk', 'M0 0h1')).toEqual({ d: 'M0 0h1', line: false });
  const bubble = chatIcon({ app: 'Hafenfunk' });
  expect(bubble.line).toBe(true);
  expect(bubble).not.toEqual(chatIcon({ app: 'WhatsApp' }));
});

const german = parse(readFileSync('shared/content/languages/de.yaml', 'utf8')).formats;

test('opening hours are written in the language of the site', () => {
  const hours = [
    { from: 'monday', to: 'thursday', opens: '09:00', closes: '17:30' },
    { from: 'friday', opens: '09:00', closes: '15:00' },
  ] as const;
  expect(hoursInWords({ hours }, german)).toEqual([
    { days: 'Montag – Donnerstag', times: '09:00–17:30 Uhr' },
    { days: 'Freitag', times: '09:00–15:00 Uhr' },
  ]);
  expect(hoursInWords({ hours: [] }, german)).toEqual([]);
  expect(hoursInWords({ hours }, defaultWords.formats)).toEqual([
    { days: 'Monday – Thursday', times: '9:00 am – 5:30 pm' },
    { days: 'Friday', times: '9:00 am – 3:00 pm' },
  ]);
  expect(daysOf(hours[0])).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday']);
});
