import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../server/settings.ts';

const base = { port: 5432, database: 'leads', user: 'site', password: 'secret', ssl: false };

test.each([
  { url: 'postgres://site:secret@db.example.com/leads', host: 'db.example.com' },
  { url: 'postgresql://site:secret@[::1]:6000/leads', host: '::1', port: 6000 },
  { url: 'postgres://site@db/leads', host: 'db', password: undefined },
  { url: 'postgres://site:%2F%3F%23%40%25@db/leads', host: 'db', password: '/?#@%' },
  {
    url: 'postgres://site:secret@db/leads?sslmode=require',
    host: 'db',
    ssl: { rejectUnauthorized: true },
  },
  {
    url: 'postgres://site:secret@db/leads?sslmode=verify-full',
    host: 'db',
    ssl: { rejectUnauthorized: true },
  },
  {
    url: 'postgres://site:secret@db/leads?sslmode=no-verify',
    host: 'db',
    ssl: { rejectUnauthorized: false },
  },
  { url: 'postgres://site:secret@db/leads?sslmode=disable', host: 'db' },
])('$url is understood', ({ url, ...expected }) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toEqual({ ...base, ...expected });
});

test.each([
  'postgres://site:S3cret@db.example.com',
  'postgres://site:S3/cret@db.example.com/leads',
  'postgres://site:S3cret%@db.example.com/leads',
  'postgres://site:S3cret@db.example.com/leads?sslmode=prefer',
  'https://site:S3cret@db.example.com/leads',
])('%s is refused, without a part of it', (url) => {
  const refused = () => readSettings({ DATABASE_URL: url });
  expect(refused).toThrow(SettingsError);
  expect(refused).toThrow(/DATABASE_URL (?:must|may|has)/);
  expect(refused).not.toThrow(/S3|cret|db\.example\.com\/leads/);
});
