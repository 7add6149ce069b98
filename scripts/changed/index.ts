/**
 * `npm run test:changed [-- REF]`: the tests that concern what differs from REF (default: where this branch left main),
 * uncommitted files included. `npm test` runs all.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../src/contract'
import { importsOf } from '../check/imports'
import { choose, domainsByArea } from './choose'

const root = path.dirname(path.dirname(import.meta.dirname))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const lines = (text: string) => text.split('\n').filter(Boolean)
const exists = (ref: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root }).status === 0

const ref = process.argv[2] ?? ['origin/main', 'main'].find(exists) ?? 'HEAD'
if (!exists(ref)) {
  console.error(`There is no ${ref} to compare with.`)
  process.exit(2)
}
const base = git('merge-base', ref, 'HEAD').trim()
const changed = [
  ...new Set([...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))]),
]

const files = lines(
  git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'tests', 'scripts', 'mocks'),
).filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
const imports = new Map(
  files.map((file) => [
    file,
    importsOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ specifier }) =>
      specifier === null ? [] : [specifier],
    ),
  ]),
)
const areas = domainsByArea(readFileSync(path.join(root, 'src/contract/index.ts'), 'utf8'), Object.keys(contract))
const { tests, domains, left } = choose(changed, imports, areas)

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
