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

test('a domain is tested in every tree, and by its matrix and fuzz tests', () => {
  expect(choose(['server/features/notice.ts'], imports, domains)).toEqual({
    tests: ['tests/pages/features/notice.test.tsx', 'tests/server/features/notice/rules.test.ts'],
    domains: ['notice'],
    left: 0,
  })
})

test('a file outside every domain is tested by its direct and indirect importers', () => {
  expect(choose(['src/components/list/settings.ts'], imports, domains)).toEqual({
    tests: ['tests/pages/features/notice.test.tsx', 'tests/unit/list.test.ts'],
    domains: [],
    left: 0,
  })
})

test('of many importing tests the nearest are chosen, and the rest is counted', () => {
  const far = Array.from({ length: 20 }, (_, index): [string, string[]] => [
    `tests/unit/far${index}.test.ts`,
    ['@/pages/features/notice'],
  ])
  const { tests, left } = choose(['src/components/list/settings.ts'], new Map([...far, ...imports]), domains)
  expect(tests).toHaveLength(15)
  expect(tests).toContain('tests/unit/list.test.ts')
  expect(left).toBe(7)
})

test('a changed test runs, a deleted one does not', () => {
  expect(choose(['tests/unit/list.test.ts', 'tests/unit/deleted.test.ts'], imports, domains).tests).toEqual([
    'tests/unit/list.test.ts',
  ])
})

test('a domain may have another name than its file', () => {
  expect(domains.get('system/terms')).toEqual(['terms'])
})
