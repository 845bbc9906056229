#!/bin/bash
# One backup of a ledger in a file, restored into a ledger of its own and counted; kept for KEEP_DAYS. What can't be read
# back is no backup, and doesn't stay.
set -euo pipefail
folder=${1:?names no folder}
file=$folder/leads-$(date -u +%Y-%m-%dT%H%M%SZ).sqlite
# Also of one that was killed.
clear() { rm -rf "$folder"/*.part*; }
clear
trap clear EXIT

leads backup "$file.part"
leads verify "$file.part"
mv "$file.part" "$file"
find "$folder" -name 'leads-*.sqlite' -mtime "+${KEEP_DAYS:-14}" -delete
echo "$(find "$folder" -name 'leads-*.sqlite' | wc -l) backups in $folder, the newest $file"
