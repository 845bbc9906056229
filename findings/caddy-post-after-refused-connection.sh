#!/usr/bin/env bash
# Caddy: a POST whose upstream refuses the connection.
#
# One would guess: nothing has been sent, so with `lb_try_duration` the next upstream gets it, as a GET does and as the
#   documentation of `lb_retry_match` says ("connection failures are always retried").
# What happens: whenever the dead upstream is chosen first, the POST is answered 502 within a second, its body having been
#   closed with the failed attempt. With `buffer_requests` all arrive. (caddyserver/caddy#5454, #7546)
# Version: Debian's caddy 2.6.2.
# Why it matters here: forms are POSTs, and a copy of the site that has crashed is chosen until its health check fails.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
command -v caddy >/dev/null || apt-get install -y caddy=2.6.2-5 >/dev/null
node -e "require('http').createServer((req, res) => {
  req.resume().on('end', () => res.end('taken'));
}).listen(28112, '127.0.0.1')" &
# Nobody listens on 28111.
try() {
  printf '{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:28110 {\n reverse_proxy 127.0.0.1:28111 127.0.0.1:28112 {\n lb_policy round_robin\n lb_try_duration 5s\n %s\n }\n}\n' "$1" > "$folder/Caddyfile"
  HOME=$folder caddy run --config "$folder/Caddyfile" --adapter caddyfile 2>/dev/null &
  caddy=$!
  curl -s --retry 20 --retry-connrefused --retry-delay 1 -o /dev/null http://127.0.0.1:28110/
  statuses=""
  for _ in 1 2 3 4; do
    statuses+=" $(curl -s -o /dev/null -w '%{http_code}' $2 http://127.0.0.1:28110/)"
  done
  kill $caddy
  wait $caddy 2>/dev/null || true
}
caddy version
try "" ""; gets=$statuses
try "" "-d a=1"; posts=$statuses
try "buffer_requests" "-d a=1"; buffered=$statuses
echo "GET:$gets · POST:$posts · POST with buffer_requests:$buffered"
[ "$gets" = " 200 200 200 200" ] && [[ $posts == *502* ]] && [ "$buffered" = " 200 200 200 200" ]
