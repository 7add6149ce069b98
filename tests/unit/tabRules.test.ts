import { describe, expect, test } from 'vitest'
import { pin, putBack, remember, REMEMBERED, remainingTabs } from '@/stores/tabRules'
import type { Closing, Tab } from '@/stores/tabRules'

/** `home!` is fixed, `a*` is pinned. */
const tabs = (words: string): Tab[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const path = word.replace(/[!*]/, '')
      return {
        path,
        location: { pathname: path, search: '', hash: '', state: null, key: path },
        fixed: word.endsWith('!'),
        ...(word.endsWith('*') && { pinned: true }),
      }
    })
const words = (some: readonly Tab[]) =>
  some.map(({ path, fixed, pinned }) => path + (fixed ? '!' : pinned ? '*' : '')).join(' ')

describe('closing', () => {
  const cases: [before: string, how: Closing, path: string, after: string][] = [
    ['home! a b c', 'close', 'b', 'home! a c'],
    ['home! a b c', 'close', 'home', 'home! a b c'],
    ['home! a* b c', 'close', 'a', 'home! a* b c'],
    ['home! a b c', 'close', 'gone', 'home! a b c'],
    ['home! a b c', 'closeOthers', 'b', 'home! b'],
    ['home! a* b c', 'closeOthers', 'b', 'home! a* b'],
    ['home! a b c', 'closeOthers', 'home', 'home!'],
    ['home! a b c', 'closeLeft', 'b', 'home! b c'],
    ['home! a* b c', 'closeLeft', 'c', 'home! a* c'],
    ['home! a b c', 'closeLeft', 'home', 'home! a b c'],
    ['home! a b c', 'closeRight', 'a', 'home! a'],
    ['home! a b c', 'closeRight', 'c', 'home! a b c'],
    ['home! a* b c', 'closeRight', 'home', 'home! a*'],
    ['home! a* b c', 'closeAll', 'b', 'home! a*'],
    ['a b', 'closeAll', 'a', ''],
  ]
  test.each(cases)('%s, %s at %s: %s', (before, how, path, after) =>
    expect(words(remainingTabs[how](tabs(before), path))).toBe(after),
  )
})

describe('pinning', () => {
  const cases: [before: string, path: string, pinned: boolean, after: string][] = [
    ['home! a b c', 'c', true, 'home! c* a b'],
    ['home! a* b c', 'c', true, 'home! a* c* b'],
    ['home! a* b* c', 'a', false, 'home! b* a c'],
    ['home! a* b', 'a', true, 'home! a* b'],
    ['home! a', 'home', true, 'home! a'],
    ['home! a', 'a', false, 'home! a'],
    ['home! a', 'gone', true, 'home! a'],
  ]
  test.each(cases)('%s, %s %s: %s', (before, path, pinned, after) =>
    expect(words(pin(tabs(before), path, pinned))).toBe(after),
  )
})

describe('reopening closed tabs', () => {
  test('keeps their order and positions, each once', () => {
    const before = tabs('home! a b c')
    const after = before.filter(({ path }) => path === 'home' || path === 'c')
    const closed = remember([{ tab: tabs('b')[0]!, index: 7 }], before, after)
    expect(closed.map(({ tab, index }) => `${tab.path} ${index}`)).toEqual(['a 1', 'b 2'])
  })

  test('remembers only the latest ones', () => {
    const before = tabs(Array.from({ length: REMEMBERED + 3 }, (_, index) => `p${index}`).join(' '))
    const closed = remember([], before, [])
    expect(closed).toHaveLength(REMEMBERED)
    expect(closed.at(-1)?.tab.path).toBe(before.at(-1)?.path)
  })

  test.each([
    ['home! a c', 2, 'home! a b c'],
    ['home! a* c', 0, 'home! a* b c'],
    ['home!', 9, 'home! b'],
  ])('%s, at %i: %s', (before, index, after) =>
    expect(words(putBack(tabs(before), { tab: tabs('b')[0]!, index }))).toBe(after),
  )
})
