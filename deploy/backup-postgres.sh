#!/bin/bash
# One backup of a ledger in PostgreSQL, restored into a server of its own and counted; kept for KEEP_DAYS. What can't be
# read back is no backup, and doesn't stay. Runs in PostgreSQL's image, as the user that owns the folder.
set -euo pipefail
folder=${1:?names no folder}
url=${DATABASE_URL:-$(cat "${DATABASE_URL_FILE:?is not set, nor is DATABASE_URL}")}
file=$folder/leads-$(date -u +%Y-%m-%dT%H%M%SZ).dump
scratch=$folder/scratch
# Also of one that was killed.
clear() {
  pg_ctl --pgdata "$scratch/server" --mode immediate stop > /dev/null 2>&1 || true
  rm -rf "$scratch" "$folder"/*.part
}
clear
trap clear EXIT
mkdir "$scratch"
restored=(--host "$scratch" --username postgres)

pg_dump --format custom --no-owner --file "$file.part" --dbname "$url"
initdb --pgdata "$scratch/server" --username postgres --auth trust --encoding UTF8 --locale C --no-sync > /dev/null
pg_ctl --pgdata "$scratch/server" --wait --log "$scratch/log" \
  --options "-c listen_addresses= -c fsync=off -k $scratch" start > /dev/null
createdb "${restored[@]}" leads
pg_restore "${restored[@]}" --no-owner --exit-on-error --dbname leads "$file.part"
leads=$(psql "${restored[@]}" --no-psqlrc --tuples-only --no-align --dbname leads --command 'SELECT count(*) FROM leads')
mv "$file.part" "$file"
find "$folder" -name 'leads-*.dump' -mtime "+${KEEP_DAYS:-14}" -delete
echo "$file can be restored: it has $leads leads"
echo "$(find "$folder" -name 'leads-*.dump' | wc -l) backups in $folder"
