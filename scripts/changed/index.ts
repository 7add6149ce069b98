/**
 * `npm run test:changed [-- REF]`: the tests that concern what differs from REF (default: where this branch left main),
 * uncommitted files included. `npm test` runs all.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../src/contract'
import { choose, domainsByArea } from './choose'
import { differingSince, isCommit, readImports, root } from './repository'

const { base, files: changed } = differingSince(process.argv[2] ?? ['origin/main', 'main'].find(isCommit) ?? 'HEAD')
const areas = domainsByArea(readFileSync(path.join(root, 'src/contract/index.ts'), 'utf8'), Object.keys(contract))
const { tests, domains, left } = choose(changed, readImports(), areas)

console.log(
  `${changed.length} files differ from ${base.slice(0, 8)}: ${tests.length} test files; permission matrix and fuzz test of ${domains.join(', ') || 'no domain'}.`,
)
if (left > 0) console.log(`${left} test files import the change from further away; npm test runs them.`)
if (changed.some((file) => /^tests\/e2e(-sit)?\//.test(file)))
  console.log('Browser tests differ too: npm run e2e, npm run e2e:sit.')

const run = [...tests, ...(domains.length > 0 ? ['tests/server/matrix', 'tests/server/fuzz'] : [])]
if (run.length > 0) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...run], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DOMAINS: domains.join(',') },
  })
  process.exit(status ?? 1)
}
