# What `.ci/run` and `.ci/nightly` are made of: steps that are counted, and a last line `N passed, N failed`. A run goes on after a
# failure, so that one run shows all of them. Sourced by both, from the root of the project.
set -uo pipefail
exec </dev/null
export CI=1 NO_COLOR=1 FORCE_COLOR=0

out=$(mktemp -d)
trap 'jobs -p | xargs -r kill 2>/dev/null; rm -rf "$out"' EXIT
passed=0
failed=0
failures=()
unsteady=$out/unsteady

# Begins a step. How long each took is kept in test-results/steps.tsv.
section() {
  timed
  section_name=$1
  section_start=$SECONDS
  printf '\n=== %s (%s s)\n' "$1" "$SECONDS"
}

section_name=
timings=$out/steps.tsv
timed() { if [ -n "$section_name" ]; then printf '%s\t%s\n' "$((SECONDS - section_start))" "$section_name" >>"$timings"; fi; }

# A step that passes or fails as a whole.
step() {
  local name=$1
  shift
  section "$name"
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    failures+=("$name")
  fi
}

# Begins a step beside those that follow and leave a core free; `step` with `joined` waits for it and shows what it said.
beside() {
  "$@" >"$out/beside" 2>&1 &
  beside=$!
}

joined() {
  local status=0
  wait "$beside" || status=$?
  cat "$out/beside"
  return "$status"
}

# A step that counts its own tests; $1 its name, $2 the file with its report, $3 how the counts are read.
counted() {
  local name=$1 report=$2 read=$3 status=0 counts
  shift 3
  section "$name"
  rm -f "$report"
  "$@" || status=$?
  counts=$(node -e "const r = JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8')); const [p, f] = ($read)(r); console.log(p, f)" "$report" 2>/dev/null) || counts='0 1'
  local p=${counts% *} f=${counts#* }
  # Failed as a whole although no test did: an error outside of the tests, or none was found.
  if [ "$status" -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
  passed=$((passed + p))
  failed=$((failed + f))
  if [ "$f" -ne 0 ]; then failures+=("$name: $f"); fi
}

# Vitest and Playwright by their reports; $1 the name of the step. What fails is tried once more, here alone: on a shared machine one
# race among six thousand tests must not hide what the rest say. Who passes at the second try is named in the summary, to be mended.
vitest() {
  local name=$1
  shift
  UNSTEADY="$unsteady" counted "$name" "$out/vitest.json" 'r => [r.numPassedTests, r.numFailedTests]' vitest_twice "$@"
}

# Files share a worker, so that a test may fail by what another file left: failed files run once more in a process of their own.
vitest_twice() {
  local status=0 again
  vitest_once "$@" || status=$?
  [ "$status" -ne 0 ] && mapfile -t again < <(node .ci/again.mjs "$out/vitest.json" "$@") && [ "${#again[@]}" -gt 0 ] || return "$status"
  mv "$out/vitest.json" "$out/first.json"
  status=0
  vitest_once "${again[@]}" || status=$?
  node .ci/again.mjs "$out/first.json" --with "$out/vitest.json" >>"$unsteady"
  return "$status"
}

vitest_once() { "$@" --retry=1 --reporter=dot --reporter=./.ci/unsteady.mjs --reporter=json --outputFile.json="$out/vitest.json"; }

playwright() {
  local name=$1 report=$2
  shift 2
  counted "$name" "$report" 'r => [r.stats.expected + r.stats.flaky, r.stats.unexpected]' "$@" --retries=1
  node .ci/unsteady.mjs "$report" >>"$unsteady"
}

# Browser tests for the nightly run, by tag or file: what takes long and says nothing new about a page.
nightly_e2e='@nightly|(calibration|comforts|crash|deploy|fingers|idle|motion|oneRequest|recording|steady|trustedTypes|typing)\.spec'
# These only look.
looking_e2e='(axe|widths)\.spec'

on_postgres() { npm run -s with-postgres -- "$@"; }
through_pgbouncer() { npm run -s with-postgres -- --pooler "$@"; }

# In a folder of its own: Playwright empties that of its run, and another may be under way.
main_job_on_postgres() {
  local status=0
  on_postgres npm run -s e2e -- --workers=1 --retries=1 --output test-results/postgres 'tests/e2e/mainJob\.spec' || status=$?
  node .ci/unsteady.mjs test-results/report.json >>"$unsteady"
  return "$status"
}

# The engines of Firefox and Safari, as Debian packs them.
browsers() {
  local missing=()
  [ -x /usr/bin/firefox-esr ] || missing+=(firefox-esr)
  [ -x /usr/bin/WebKitWebDriver ] || missing+=(webkit2gtk-driver)
  [ -x /usr/bin/Xvfb ] || missing+=(xvfb)
  # What WebKitGTK records with.
  ls /usr/lib/*/gstreamer-1.0/libgsttranscode.so >/dev/null 2>&1 || missing+=(gstreamer1.0-plugins-bad)
  [ "${#missing[@]}" -eq 0 ] && return 0
  as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# Another Node, as the registry has it for this processor; nothing of the package is run. $1 its version; prints where its program is.
fetch_node() {
  local package into=$out/node-$1
  package=node-linux-$(node -p process.arch)
  npm install --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$into" "$package@$1" >&2 || return 1
  echo "$into/node_modules/$package/bin"
}

# That of README and image; the machine's own only fetches it.
node=24.21.0
use_node() {
  local bin
  bin=$(fetch_node "$node") && [ "$("$bin/node" --version)" = "v$node" ] || return 1
  export PATH="$bin:$PATH"
  hash -r
}

# The lowest that scripts/setup.mjs takes.
lowest=20.19.5
on_lowest() {
  local bin
  bin=$(fetch_node "$lowest") && PATH="$bin:$PATH" "$@"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

browser() {
  local missing=()
  [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing+=(chromium)
  [ -n "$(fc-list :lang=zh 2>/dev/null)" ] || missing+=(fonts-noto-cjk)
  [ "${#missing[@]}" -eq 0 ] && return 0
  as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

postgres() {
  ls /usr/lib/postgresql/*/bin/initdb /usr/sbin/pgbouncer >/dev/null 2>&1 && return 0
  as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends postgresql pgbouncer
}

# Loudness is compared with its ebur128 filter.
ffmpeg() {
  type -P ffmpeg >/dev/null && return 0
  as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends ffmpeg
}

# What both runs need before anything else.
machine() {
  step 'Chromium and fonts' browser
  step 'PostgreSQL and PgBouncer' postgres
  step 'ffmpeg' ffmpeg
  step "Node $node" use_node
  step 'Packages (npm ci)' npm ci --include=dev --no-audit --no-fund
}

# More tests than this that pass only at the second try fail the run: each hides what it should show.
second_tries=3

# The last line, and the status of the run.
summary() {
  section 'Summary'
  mkdir -p test-results
  cp "$timings" test-results/steps.tsv
  echo 'seconds of each step, the longest first:'
  sort -rn "$timings" | sed 's/^/  /'
  if [ -s "$unsteady" ]; then
    echo 'unsteady, passed at the second try:'
    sort -u "$unsteady"
    if [ "$(sort -u "$unsteady" | wc -l)" -gt "$second_tries" ]; then
      failed=$((failed + 1))
      failures+=("more than $second_tries tests needed a second try")
    fi
  fi
  for failure in "${failures[@]+"${failures[@]}"}"; do echo "failed: $failure"; done
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}
