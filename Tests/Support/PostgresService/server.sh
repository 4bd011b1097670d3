#!/bin/sh
# Starts a PostgreSQL of its own in a new folder, prints its address for libpq, and stops it when the standard input ends, as it does with
# the process that holds it. Data are not flushed to the disk unless "durable" is given.
set -eu
for bin in /usr/lib/postgresql/*/bin; do :; done
folder=$(mktemp -d "${TMPDIR:-/tmp}/postgres-XXXXXX")
as=
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses to run as root.
  chown postgres "$folder"
  as="setpriv --reuid=postgres --regid=postgres --init-groups"
fi
process=
stop() {
  if [ -n "$process" ]; then
    kill -INT "$process" 2>/dev/null || true
    wait "$process" || true
  fi
  rm -rf "$folder"
}
trap stop EXIT
cd "$folder"
$as "$bin/initdb" -D "$folder/data" -U alltag --auth=trust --locale=C --encoding=UTF8 --no-sync >/dev/null
quick="-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
if [ "${1:-}" = durable ]; then quick=; fi
$as "$bin/postgres" -D "$folder/data" -c listen_addresses= -c "unix_socket_directories=$folder" -c max_connections=200 -c jit=off $quick \
  >/dev/null 2>"$folder/log" </dev/null &
process=$!
until "$bin/pg_isready" -q -h "$folder"; do
  if ! kill -0 "$process" 2>/dev/null; then
    cat "$folder/log" >&2
    exit 1
  fi
  sleep 0.05
done
echo "host=$folder user=alltag dbname=postgres"
cat >/dev/null
