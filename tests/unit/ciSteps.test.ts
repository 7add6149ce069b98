import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leftOut, STEPS } from '../../scripts/changed/leftOut'

const SERVER_STEPS = [
  'The start on the lowest Node',
  'Server tests on PostgreSQL: what differs there',
  'Server tests through PgBouncer in transaction mode',
  'Plans of every list call at 100,000 rows',
  'Money under faults: kills, cut connections, a disturbed channel',
]

const imports = new Map<string, string[]>([
  ['src/contract/features/notice.ts', []],
  ['src/visitor/Player.tsx', ['@/contract/features/notice']],
  ['src/pages/features/notice/index.tsx', ['@/contract/features/notice']],
  ['server/features/notice.ts', ['../../src/contract/features/notice']],
  ['tests/pages/features/notice.test.tsx', ['@/pages/features/notice']],
  ['tests/server/features/notice.test.ts', ['../../../server/features/notice']],
  ['scripts/plans/lists.ts', []],
  ['tests/e2e/lists.spec.ts', []],
])

test('documents alone touch no step that can be left out', () => {
  expect(leftOut(['docs/sit.md', 'README.md'], imports)).toEqual(Object.keys(STEPS))
})

test('the visitors’ page alone, its styles too, leaves the server’s own steps out', () => {
  const names = leftOut(['src/visitor/Player.tsx', 'src/visitor/player.module.css'], imports)
  expect(names).toEqual(expect.arrayContaining(SERVER_STEPS))
  expect(names).not.toContain('Tests (npm test)')
  expect(names).not.toContain('Sit mode (Chromium, no server)')
})

test('what the server imports touches every step of the server, and their own scripts only theirs', () => {
  expect(leftOut(['src/contract/features/notice.ts'], imports)).toEqual([])
  const names = leftOut(['scripts/plans/lists.ts'], imports)
  expect(names).not.toContain('Plans of every list call at 100,000 rows')
  expect(names).toContain('Server tests on PostgreSQL: what differs there')
})

test('settings, packages and whatever else is not code touch every step', () => {
  for (const file of ['package-lock.json', '.ci/run', 'vitest.config.ts', 'server/seed/covers/huangshan.svg'])
    expect(leftOut([file, 'docs/sit.md'], imports), file).toEqual([])
})

test('every step that can be left out is a step of the run', () => {
  const run = readFileSync(path.join(import.meta.dirname, '../../.ci/run'), 'utf8')
  for (const name of Object.keys(STEPS)) expect(run, name).toContain(`'${name}'`)
})
