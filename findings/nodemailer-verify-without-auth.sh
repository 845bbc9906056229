#!/usr/bin/env bash
# nodemailer 10.6.0: verify() says that all is well although the user and password were never tried.
#
# One would guess: verify() "connects and logs in", so a transport with `auth` fails where the server takes no login.
# What happens: where the server announces no AUTH (port 25 in place of 587, a relay by address), nodemailer leaves the
#   login out without a word; verify() resolves to true. Only with `forceAuth: true` the login is tried, and fails.
# Why it matters here: a mail server that is checked at the start is told to be ready, and refuses the first mail with
#   530 or "relaying denied" when somebody's enquiry waits for it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat >try.mjs <<'JS'
import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
// A relay that announces no login (RFC 5321, 4.1.1.1), and knows no AUTH.
const relay = createServer((socket) => {
  socket.on('error', () => {}).write('220 relay.example ESMTP\r\n');
  socket.on('data', (line) => {
    const command = String(line).slice(0, 4).toUpperCase();
    const answers = { EHLO: '250-relay.example\r\n250 SIZE 1000000', QUIT: '221 Bye' };
    socket.write(`${answers[command] ?? '502 5.5.1 Unknown command'}\r\n`);
  });
}).listen(0, '127.0.0.1', async () => {
  const server = { host: '127.0.0.1', port: relay.address().port, auth: { user: 'office', pass: 'secret' } };
  const said = async (more) =>
    createTransport({ ...server, ...more }).verify().catch(({ code, responseCode }) => `${code} ${responseCode}`);
  const [plain, forced] = [await said({}), await said({ forceAuth: true })];
  console.log(`verify() with a login that the server has no use for: ${plain}`);
  console.log(`the same with forceAuth: ${forced}`);
  process.exit(plain === true && forced === 'EAUTH 502' ? 0 : 1);
});
JS
node try.mjs
