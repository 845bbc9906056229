#!/usr/bin/env bash
# Apache (mod_proxy_http): an upstream that answers before it has read the whole request.
#
# One would guess: a 413 that says `Connection: close` and is sent at once reaches the visitor; HTTP allows an early answer,
#   and a server that sends one may close the connection.
# What happens: Apache goes on writing the body, finds the connection closed, throws the answer away although it has come,
#   and tells the visitor 502 ("pass request body failed"). Where the upstream closes in stages (its own side at once, the
#   other once it has read on for a moment: RFC 9112, 9.6) the 413 arrives.
# Version: Debian 12's apache2-bin 2.4.71.
# Why it matters here: a form that is too long is answered early; its sender would read of a broken site, not what to do.
# Needs Debian 12's apt-get, and what `apt-get update` fetches.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
mkdir "$folder/archives"
cd "$folder/archives"
apt-get -qq download apache2-bin=2.4.71-1~deb12u1 2>/dev/null
for file in *.deb; do dpkg-deb -x "$file" "$folder/root"; done
command -v apache2 >/dev/null || apt-get install -y --no-install-recommends apache2-bin=2.4.71-1~deb12u1 >/dev/null
node -e "
  const answer = 'HTTP/1.1 413 Content Too Large\r\nContent-Length: 9\r\nConnection: close\r\n\r\ntoo large';
  const serve = (port, close) => require('net').createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer, () => close(socket)));
  }).listen(port, '127.0.0.1');
  serve(28121, (socket) => socket.destroy());
  serve(28122, (socket) => socket.resume());
" &
modules=$folder/root/usr/lib/apache2/modules
{
  for name in mpm_event authz_core proxy proxy_http; do echo "LoadModule ${name}_module $modules/mod_$name.so"; done
  echo "ServerName localhost
ServerRoot $folder
PidFile $folder/pid
Mutex file:$folder
ErrorLog $folder/log
Listen 127.0.0.1:28120
ProxyPass /at-once http://127.0.0.1:28121/
ProxyPass /in-stages http://127.0.0.1:28122/"
} >"$folder/conf"
"$folder/root/usr/sbin/apache2" -X -f "$folder/conf" >/dev/null 2>&1 &
head -c 200000 /dev/zero | tr '\0' x >"$folder/body"
for port in 28120 28121 28122; do
  until (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.1; done
done
# As slowly as a phone: the answer is there long before the body is.
try() { curl -s -o /dev/null -w '%{http_code}' --limit-rate 100k -H 'Expect:' --data-binary "@$folder/body" "http://127.0.0.1:28120/$1"; }
at_once=$(try at-once)
in_stages=$(try in-stages)
echo "closed at once: $at_once; closed in stages: $in_stages"
[ "$at_once" = 502 ] && [ "$in_stages" = 413 ]
