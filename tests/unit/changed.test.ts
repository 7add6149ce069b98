import { expect, test } from 'vitest'
import { choose, domainsByArea } from '../../scripts/changed/choose'

const imports = new Map<string, string[]>([
  ['src/contract/features/notice.ts', []],
  ['src/pages/features/notice/index.tsx', ['@/contract/features/notice', '@/components/list/settings']],
  ['src/components/list/settings.ts', []],
  ['server/features/notice.ts', ['@/contract/features/notice']],
  ['tests/pages/features/notice.test.tsx', ['@/pages/features/notice']],
  ['tests/server/features/notice/rules.test.ts', []],
  ['tests/server/features/noticeBoard.test.ts', []],
  ['tests/unit/list.test.ts', ['@/components/list/settings']],
])
const domains = domainsByArea(
  "import { notice } from './features/notice'\nimport { termsCalls } from './system/terms'\nimport type { Endpoint } from './kit/core'\n",
  ['notice', 'terms'],
)

test('a domain is tested in every tree, and by matrix and fuzz test', () => {
  expect(choose(['server/features/notice.ts'], imports, domains)).toEqual({
    tests: ['tests/pages/features/notice.test.tsx', 'tests/server/features/notice/rules.test.ts'],
    domains: ['notice'],
    left: 0,
  })
})

test('what belongs to no domain is tested by what imports it, directly or not', () => {
  expect(choose(['src/components/list/settings.ts'], imports, domains)).toEqual({
    tests: ['tests/pages/features/notice.test.tsx', 'tests/unit/list.test.ts'],
    domains: [],
    left: 0,
  })
})

test('the nearest tests are taken when many import the change; the rest is counted', () => {
  const far = Array.from({ length: 20 }, (_, index): [string, string[]] => [
    `tests/unit/far${index}.test.ts`,
    ['@/pages/features/notice'],
  ])
  const { tests, left } = choose(['src/components/list/settings.ts'], new Map([...far, ...imports]), domains)
  expect(tests).toHaveLength(15)
  expect(tests).toContain('tests/unit/list.test.ts')
  expect(left).toBe(7)
})

test('a changed test is run, a deleted one is not', () => {
  expect(choose(['tests/unit/list.test.ts', 'tests/unit/deleted.test.ts'], imports, domains).tests).toEqual([
    'tests/unit/list.test.ts',
  ])
})

test('a domain may be named differently in its file', () => {
  expect(domains.get('system/terms')).toEqual(['terms'])
})
