#!/usr/bin/env bash
# One would guess: the zero in parentheses behind a country's code, `+49 (0)30 …`, is the one for calls within the
# country, and is never dialled from abroad.
# What happens: in Italy, San Marino and the Ivory Coast it belongs to the number, though people write it so. Google's
# libphonenumber takes Germany's off and leaves theirs; without it, +39 6 … is no number at all.
# Version: awesome-phonenumber 7.8.0 (a bundle of Google's libphonenumber).
# Why it matters here: the desk makes links to call by of what people typed (server/crm/dial.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent awesome-phonenumber@7.8.0
cat >look.mjs <<'EOF'
import { parsePhoneNumber } from 'awesome-phonenumber';

const expected = {
  '+49 (0)30 123456': '+4930123456',
  '+39 (0)6 1234 5678': '+390612345678',
  '+378 (0)549 886377': '+3780549886377',
  '+225 (0)1 23 45 67 89': '+2250123456789',
};
for (const [written, dialled] of Object.entries(expected)) {
  const { valid, number } = parsePhoneNumber(written);
  console.log(written, valid ? number?.e164 : 'no number');
  if (!valid || number?.e164 !== dialled) process.exitCode = 1;
}
const without = parsePhoneNumber('+39 6 1234 5678').valid;
console.log('+39 6 1234 5678', without ? 'a number' : 'no number');
if (without) process.exitCode = 1;
EOF
node look.mjs
