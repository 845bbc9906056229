#!/usr/bin/env bash
# One would guess: CREATE TABLE IF NOT EXISTS for a table that is there does nothing, so a program may say it at each start
#   whatever its rights.
# What happens: PostgreSQL looks for the right to create in the schema first: 42501, permission denied for schema public,
#   to a user who may read and write that very table. An ordinary INSERT into it works.
# Version: PostgreSQL 17.5, as npm's @electric-sql/pglite 0.3.14 brings it; 15.18 of Debian 12 does the same.
# Why it matters here: whoever takes CREATE from the site's user once its tables are made, as hardening guides say, stops
#   every program that "makes sure" of its tables.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-fund --no-audit @electric-sql/pglite@0.3.14
cat > look.js <<'JS'
import { PGlite } from '@electric-sql/pglite';

const db = new PGlite();
await db.exec(`
  CREATE TABLE counts (n INT);
  CREATE ROLE site;
  GRANT USAGE ON SCHEMA public TO site;
  GRANT ALL ON counts TO site;
  SET ROLE site`);
const said = async (sql) => db.query(sql).then(() => 'ok', ({ code, message }) => `${code}: ${message}`);
const { rows } = await db.query('SHOW server_version');
const insert = await said('INSERT INTO counts VALUES (1)');
const create = await said('CREATE TABLE IF NOT EXISTS counts (n INT)');
console.log({ ...rows[0], insert, create });
process.exit(insert === 'ok' && create.startsWith('42501') ? 0 : 1);
JS
node look.js
