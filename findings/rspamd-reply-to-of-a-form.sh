#!/usr/bin/env bash
# rspamd 3.4 (Debian 12): the mail of a contact form gets 6 points, its whole budget, for its Reply-To.
#
# One would guess: a mail from website@agency.example to sales@agency.example with the visitor in Reply-To is what every
#   contact form sends, and filters know it; a From of one's own domain, with SPF and DKIM, can only help.
# What happens: where From and the recipient share a domain and Reply-To has another, SPOOF_REPLYTO adds 6.0 (mail is marked
#   as spam from 6 on). The same mail from a subdomain, or from the recipient's own address, gets nothing for it.
# Why it matters here: leads end up in the junk folder of the very people who wait for them, though every signature is right.
# Needs Debian 12's apt-get, and what `apt-get update` fetches.
set -euo pipefail
folder=$(mktemp -d)
cleanup() { kill "$pid" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"; }
pid=0
trap cleanup EXIT
mkdir -p "$folder"/{archives/partial,local.d,override.d,db,run}
cd "$folder/archives"
apt-get -qq -y -o Dir::Cache::archives="$folder/archives/" install --reinstall --no-install-recommends --print-uris rspamd=3.4-1 |
  awk '{ sub(/_.*/, "", $2); print $2 }' | xargs apt-get -qq download
for file in *.deb; do dpkg-deb -x "$file" "$folder/root"; done
port=$((20000 + RANDOM % 20000))
cd "$folder/local.d"
echo "bind_socket = \"127.0.0.1:$port\"; count = 1;" >worker-normal.inc
for off in worker-controller.inc worker-proxy.inc fuzzy_check.conf; do echo 'enabled = false;' >"$off"; done
echo "dns { nameserver = [\"127.0.0.1:9\"]; timeout = 0.05s; retransmits = 1; } disable_hyperscan = true;
pidfile = \"$folder/run/pid\";" >options.inc
[ "$(id -u)" != 0 ] || chown -R mail:mail "$folder/db" "$folder/run" "$folder"
share=$folder/root/usr/share/rspamd
lib=$folder/root/usr/lib
account=()
[ "$(id -u)" != 0 ] || account=(-u mail -g mail)
LD_LIBRARY_PATH="$lib/rspamd:$lib/x86_64-linux-gnu" "$folder/root/usr/bin/rspamd" -f "${account[@]}" \
  -c "$folder/root/etc/rspamd/rspamd.conf" --var=CONFDIR="$folder/root/etc/rspamd" --var=LOCAL_CONFDIR="$folder" \
  --var=SHAREDIR="$share" --var=RULESDIR="$share/rules" --var=PLUGINSDIR="$share/plugins" \
  --var=LUALIBDIR="$share/lualib" --var=WWWDIR="$share/www" --var=DBDIR="$folder/db" --var=RUNDIR="$folder/run" \
  >"$folder/log" 2>&1 &
pid=$!
for _ in $(seq 120); do curl -s -o "$folder/ping" "http://127.0.0.1:$port/ping" && break || sleep 1; done

# Points for Reply-To in a form's mail from $1 to sales@agency.example.
points() {
  printf '%s\r\n' "From: Website <$1>" 'To: sales@agency.example' 'Reply-To: Asha Rao <asha@visitor.example>' \
    'Subject: Contact enquiry from Asha Rao' "Date: $(date -R)" 'Message-ID: <1@agency.example>' \
    'MIME-Version: 1.0' 'Content-Type: text/plain; charset=utf-8' '' 'We need an app for our shop.' |
    curl -s --data-binary @- -H "From: $1" -H 'Rcpt: sales@agency.example' -H 'IP: 5.9.0.1' "http://127.0.0.1:$port/checkv2" |
    grep -o '"SPOOF_REPLYTO":{[^}]*"score":[0-9.]*' | grep -o '[0-9.]*$' || echo 0
}
same=$(points website@agency.example) sub=$(points website@forms.agency.example) own=$(points sales@agency.example)
echo "SPOOF_REPLYTO, from the recipient's domain: $same; from a subdomain: $sub; from the recipient's own address: $own"
[ "$same" = 6.0 ] && [ "$sub" = 0 ] && [ "$own" = 0 ]
