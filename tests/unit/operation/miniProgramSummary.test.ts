import { expect, test } from 'vitest'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { summaryOf } from '@/pages/operation/miniProgram/page/summary'

test.each([
  [0, '前 3 个，现在没有内容'],
  [2, '全部 2 个'],
  [3, '全部 3 个'],
  [4, '前 3 个，共 4'],
])('with %i videos, a module of three says %s', (total, words) => {
  expect(summaryOf({ kind: 'videos', count: 3 } as MiniProgramModule, { total, list: [] })).toBe(words)
})
