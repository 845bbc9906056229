#!/usr/bin/env bash
# One would guess: a backup that is moved over an SQLite file while a program has that open is what the next program finds
#   there; the journal of the file before carries salts and checksums, so it is ignored or refused.
# What happens: the program that had it open closes cleanly and leaves its -wal, as its file is no longer under that name.
#   The next one plays that journal into the backup: the backup's rows are gone, the old ones are back, and
#   integrity_check says ok. The journal isn't tied to the file that it belongs to.
# Version: SQLite 3.53.4, as npm's node@26.10.0 brings it.
# Why it matters here: whoever restores a ledger by `mv` under a running server, or restarts it right afterwards, has
#   restored nothing and is told nothing.
# https://sqlite.org/howtocorrupt.html speaks of corruption, not of a file that is sound and the wrong one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-fund --no-audit node@26.10.0
cat > look.js <<'JS'
import { existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

function make(path, rows, word) {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE leads (id INTEGER PRIMARY KEY, who TEXT); BEGIN');
  const insert = db.prepare('INSERT INTO leads VALUES (?, ?)');
  for (let n = 1; n <= rows; n++) insert.run(n, `${word} ${n}`);
  db.exec('COMMIT');
  return db;
}
make('backup.db', 1, 'backup').close();
const live = make('live.db', 50, 'live');
renameSync('backup.db', 'live.db');
live.close();
const journalIsLeft = existsSync('live.db-wal');
const next = new DatabaseSync('live.db');
const { n, who } = next.prepare('SELECT count(*) AS n, min(who) AS who FROM leads').get();
const { integrity_check } = next.prepare('PRAGMA integrity_check').get();
console.log({ sqlite: process.versions.sqlite, journalIsLeft, n, who, integrity_check });
process.exit(journalIsLeft && n === 50 && who === 'live 1' && integrity_check === 'ok' ? 0 : 1);
JS
node_modules/.bin/node look.js
