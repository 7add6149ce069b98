# Shared by `.ci/run` and `.ci/nightly`: counted steps, and a last line `N passed, N failed`. A run continues after a
# failure, so it shows all of them. Both source it from the project root.
set -uo pipefail
exec </dev/null
export CI=1 NO_COLOR=1 FORCE_COLOR=0

out=$(mktemp -d)
trap 'jobs -p | xargs -r kill 2>/dev/null; rm -rf "$out"' EXIT
passed=0
failed=0
failures=()
unsteady=$out/unsteady

# Begins a step. test-results/steps.tsv records each duration, test-results/files.tsv that of each test file.
section() {
  timed
  section_name=$1
  section_start=$SECONDS
  printf '\n=== %s (%s s)\n' "$1" "$SECONDS"
}

section_name=
timings=$out/steps.tsv
files=$out/files.tsv
timed() { if [ -n "$section_name" ]; then printf '%s\t%s\n' "$((SECONDS - section_start))" "$section_name" >>"$timings"; fi; }

# With CI_SINCE=<commit>, the steps that nothing since that commit can touch, one a line. Without it every step runs.
left_out=
choose_steps() {
  [ -z "${CI_SINCE:-}" ] || left_out=$(npx tsx scripts/changed/steps.ts "$CI_SINCE")
}

is_left_out() {
  grep -qxF "$1" <<<"$left_out"
}

# A step that passes or fails as a whole.
step() {
  local name=$1
  shift
  if is_left_out "$name"; then
    printf '\n=== %s: left out, nothing since %s touches it\n' "$name" "$CI_SINCE"
    return
  fi
  section "$name"
  # Run in this shell: some steps set its variables.
  local log status=0
  log=$(mktemp -p "$out")
  "$@" >"$log" 2>&1 || status=$?
  cat "$log"
  if [ "$status" -eq 0 ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    failures+=("$name")
    # Its last lines again at the end: of a long run, often only the last lines are kept.
    while IFS= read -r line; do failures+=("  $line"); done < <(tail -n 25 "$log" | cut -c 1-400)
  fi
}

# Starts a step in the background while others leave a core free; `join` waits for it and prints its output. $1 step name.
declare -A beside_pid=() beside_log=()
beside() {
  local name=$1
  shift
  is_left_out "$name" && return
  beside_log[$name]=$(mktemp -p "$out")
  "$@" >"${beside_log[$name]}" 2>&1 &
  beside_pid[$name]=$!
}

join() { step "$1" joined "$1"; }

joined() {
  local status=0
  wait "${beside_pid[$1]}" || status=$?
  cat "${beside_log[$1]}"
  return "$status"
}

# A step that counts its own tests; $1 name, $2 report file, $3 function that reads the counts.
counted() {
  local name=$1 report=$2 read=$3 status=0 counts
  shift 3
  if is_left_out "$name"; then
    printf '\n=== %s: left out, nothing since %s touches it\n' "$name" "$CI_SINCE"
    return
  fi
  section "$name"
  rm -f "$report"
  "$@" || status=$?
  counts=$(node -e "const r = JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8')); const [p, f] = ($read)(r); console.log(p, f)" "$report" 2>/dev/null) || counts='0 1'
  local p=${counts% *} f=${counts#* }
  # Failed without a failing test: an error outside the tests, or no tests found.
  if [ "$status" -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
  passed=$((passed + p))
  failed=$((failed + f))
  node .ci/slowest.mjs "$report" | sed "s|$|\t$name|" >>"$files"
  if [ "$f" -ne 0 ]; then
    failures+=("$name: $f")
    while IFS= read -r line; do failures+=("$line"); done < <(node .ci/unsteady.mjs "$report" --failed | head -20)
  fi
}

# Vitest and Playwright, counted from their reports; $1 step name. Failures are retried once, only here: on a shared machine one
# race among six thousand tests must not hide the other results. The summary lists tests that passed on retry, to be fixed.
vitest() {
  local name=$1
  shift
  UNSTEADY="$unsteady" counted "$name" "$out/vitest.json" 'r => [r.numPassedTests, r.numFailedTests]' vitest_twice "$@"
}

# Files share a worker, so leftovers of another file may fail a test: failed files run again in their own process.
vitest_twice() {
  local status=0 again
  vitest_once "$@" || status=$?
  [ "$status" -ne 0 ] && mapfile -t again < <(node .ci/again.mjs "$out/vitest.json" "$@") && [ "${#again[@]}" -gt 0 ] || return "$status"
  mv "$out/vitest.json" "$out/first.json"
  node .ci/slowest.mjs "$out/first.json" | sed "s|$|\t$section_name|" >>"$files"
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

on_postgres() { npm run -s with-postgres -- "$@"; }
through_pgbouncer() { npm run -s with-postgres -- --pooler "$@"; }

# Its own output folder: Playwright empties the folder at start, and another run may be using it.
main_job_on_postgres() {
  local status=0
  on_postgres npm run -s e2e -- --workers=1 --retries=1 --output test-results/postgres 'tests/e2e/mainJob\.spec' || status=$?
  node .ci/unsteady.mjs test-results/report.json >>"$unsteady"
  return "$status"
}

# The engines of Firefox and Safari, as packaged by Debian.
browsers() {
  local missing=()
  [ -x /usr/bin/firefox-esr ] || missing+=(firefox-esr)
  [ -x /usr/bin/WebKitWebDriver ] || missing+=(webkit2gtk-driver)
  [ -x /usr/bin/Xvfb ] || missing+=(xvfb)
  # Required by WebKitGTK for recording.
  ls /usr/lib/*/gstreamer-1.0/libgsttranscode.so >/dev/null 2>&1 || missing+=(gstreamer1.0-plugins-bad)
  [ "${#missing[@]}" -eq 0 ] && return 0
  as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# Fetches another Node for this CPU from the registry, without running package scripts. $1 version; prints the bin folder.
fetch_node() {
  local package into=$out/node-$1
  package=node-linux-$(node -p process.arch)
  npm install --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$into" "$package@$1" >&2 || return 1
  echo "$into/node_modules/$package/bin"
}

# The version in README and image; the machine's own Node only downloads it.
node=24.21.0
use_node() {
  local bin
  bin=$(fetch_node "$node") && [ "$("$bin/node" --version)" = "v$node" ] || return 1
  export PATH="$bin:$PATH"
  hash -r
}

# The lowest version that scripts/setup.mjs accepts.
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

# The loudness tests compare with its ebur128 filter.
ffmpeg() {
  type -P ffmpeg >/dev/null && return 0
  as_root apt-get update -qq && DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends ffmpeg
}

# Prerequisites of both runs.
machine() {
  step 'Chromium and fonts' browser
  step 'PostgreSQL and PgBouncer' postgres
  step 'ffmpeg' ffmpeg
  step "Node $node" use_node
  step 'Packages (npm ci)' npm ci --include=dev --no-audit --no-fund
}

# More tests than this passing only on retry fail the run: each hides a defect.
second_tries=3

# Prints the last line and returns the run's status.
summary() {
  section 'Summary'
  mkdir -p test-results
  cp "$timings" "$files" test-results/
  echo 'seconds of each step, the longest first:'
  sort -rn "$timings" | sed 's/^/  /'
  echo 'seconds of each test file, the longest first:'
  sort -rn "$files" | head -40 | sed 's/^/  /'
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
