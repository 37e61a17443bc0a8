#!/usr/bin/env bash
# Runs what the Dockerfile says, without Docker: its commands in a clean folder, what it copies into another one, and its
# program there as a user who may write nothing but the data folder, on a database of its own. As root:
#   bash deploy/prove.sh
set -euo pipefail
cd "$(dirname "$0")/.."
project=$PWD
[ "$(id -u)" = 0 ] || { echo 'The program has to run as another user: start this as root.' >&2; exit 1; }
work=$(mktemp -d)
database=''
site=''
end() {
  [ -z "$site" ] || kill "$site" 2>/dev/null || true
  [ -z "$database" ] || kill "$database" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
stage() { awk -v wanted="$1" '/^FROM /{stage++} stage == wanted' Dockerfile; }

echo '== What the build stage runs'
mkdir "$work/build" "$work/image" "$work/data" "$work/postgres"
git archive HEAD | tar -x -C "$work/build"
grep -vE '^(#|$)' .dockerignore | (cd "$work/build" && xargs rm -rf)
stage 1 | sed -n 's/^RUN //p' | while read -r command; do
  echo "+ $command"
  (cd "$work/build" && sh -euc "$command" >/dev/null)
done

echo '== What the image holds'
stage 2 | sed -n 's#^COPY --from=build /site/\(\S*\) .*#\1#p' | while read -r part; do
  cp -r "$work/build/$part" "$work/image/$part"
done
du -sh "$work/image" | cut -f1
chown -R root:root "$work/image" && chmod -R go-w "$work/image"
chown nobody "$work/data"
chmod 755 "$work"

echo '== A database of its own'
chown nobody "$work/postgres"
cat >"$work/database.mjs" <<JS
const { startPostgres } = await import('file://$project/scripts/postgres/start.ts')
const { adminUrl } = await startPostgres({ folder: '$work/postgres/data', onRestart() {} })
const { writeFileSync } = await import('node:fs')
writeFileSync('$work/postgres/url', adminUrl)
setInterval(() => {}, 60_000)
JS
node=$project/node_modules/node/bin/node
(cd "$project" && exec "$node" "$work/database.mjs") &
database=$!
for _ in $(seq 60); do [ -s "$work/postgres/url" ] && break; sleep 1; done

echo '== Its program, as nobody'
command=$(stage 2 | sed -n 's/^CMD //p' | "$node" -e "console.log(JSON.parse(require('fs').readFileSync(0,'utf8')).slice(1).join(' '))")
# The image's Node in the image's folder, with nothing of this shell but the settings.
inside() {
  cd "$work/image"
  exec setpriv --reuid=nobody --regid=nogroup --clear-groups env -i PATH="$PATH" NODE_ENV=production HOST=127.0.0.1 \
    PORT=4680 DATA_DIR="$work/data" SITE_URL=http://127.0.0.1:4680 SMTP_URL=smtp://127.0.0.1:2525 \
    DATABASE_URL="$(cat "$work/postgres/url")" AUTH_SECRET="$secret" "$node" "$@"
}
secret=$(head -c 24 /dev/urandom | base64)
# shellcheck disable=SC2086
(inside $command) &
site=$!
for _ in $(seq 60); do
  [ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:4680/readyz)" = 200 ] && break
  kill -0 "$site" || exit 1
  sleep 1
done
curl -sf http://127.0.0.1:4680/search >/dev/null
[ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:4680/readyz)" = 200 ]

echo '== Commands in it, as docs/deployment.md has them'
(inside scripts/migrate.ts)
(inside scripts/admin-create.ts --email ada@example.com --name 'Ada Lane' <<<'granite-otter-7-lantern' >/dev/null)
# No mail server listens here, which it says by its code.
{ (inside scripts/doctor.ts) || true; } | tee "$work/doctor"
for wanted in 'schema: every migration' 'storage: ' "site: http://127.0.0.1:4680 is ready"; do grep -q "ok *$wanted" "$work/doctor"; done
(inside scripts/backup.ts)
(inside scripts/maintenance.ts)

written=$(find "$work/image" -newer "$work/postgres/url" -type f | head)
[ -z "$written" ] || { echo "Written outside the data folder: $written" >&2; exit 1; }
kill -TERM "$site"
wait "$site" && site=''
echo 'The site answered, wrote nothing but its data, and ended when it was asked to.'
