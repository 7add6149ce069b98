import { describe, expect, test } from 'vitest'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { mergeModules, mergeSides } from '@/pages/operation/miniProgram/page/draft/merge'

const gap = (id: string, height: 8 | 16 | 24 = 8): MiniProgramModule => ({
  id,
  kind: 'gap',
  hidden: false,
  height,
  line: false,
})
const page = (...ids: string[]) => ids.map((id) => gap(id))
const base = page('a', 'b', 'c', 'd')

const merge = (mine: MiniProgramModule[], theirs: MiniProgramModule[]) =>
  mergeModules(mergeSides(base, mine, theirs), mine, theirs)
const idsOf = (modules: readonly MiniProgramModule[]) => modules.map(({ id }) => id).join('')

describe('two drafts of one page', () => {
  test.each([
    ['one adds, the other removes', page('a', 'x', 'b', 'c', 'd'), page('a', 'c', 'd'), 'axcd'],
    ['both add at the same place', page('a', 'x', 'b', 'c', 'd'), page('a', 'y', 'b', 'c', 'd'), 'axybcd'],
    ['one moves, the other adds', page('d', 'a', 'b', 'c'), page('a', 'b', 'c', 'd', 'y'), 'dabcy'],
    ['one adds at the top', page('x', 'a', 'b', 'c', 'd'), page('a', 'b', 'c'), 'xabc'],
    ['both remove the same', page('a', 'x', 'c', 'd'), page('a', 'c'), 'axc'],
  ])('%s', (_, mine, theirs, expected) => {
    expect(mergeSides(base, mine, theirs).clashes).toEqual([])
    expect(idsOf(merge(mine, theirs))).toBe(expected)
  })

  test('changes of both are kept', () => {
    expect(merge([gap('a', 16), ...base.slice(1)], [...base.slice(0, 3), gap('d', 24)])).toEqual([
      gap('a', 16),
      gap('b'),
      gap('c'),
      gap('d', 24),
    ])
  })

  test('a module moved here and changed there gets both', () => {
    expect(merge(page('b', 'c', 'd', 'a'), [gap('a', 24), ...base.slice(1)])).toEqual([
      gap('b'),
      gap('c'),
      gap('d'),
      gap('a', 24),
    ])
  })

  test.each([
    ['the same module', [gap('a', 16), ...base.slice(1)], [gap('a', 24), ...base.slice(1)], ['a']],
    ['changed here and removed there', [gap('a', 16), ...base.slice(1)], base.slice(1), ['a']],
    ['the order', page('b', 'c', 'd', 'a'), page('d', 'a', 'b', 'c'), ['a']],
  ])('conflict: %s', (_, mine, theirs, clashes) => {
    expect(mergeSides(base, mine, theirs).clashes).toEqual(clashes)
  })
})
