import { expect, test } from 'vitest'
import { renameIn, SAVED_MAX, saveIn } from '@/components/list/saved/savedFilter'

const saved = (...names: string[]) => names.map((name) => ({ name, search: `?keyword=${name}` }))
const names = (some: readonly { name: string }[] | null) => some?.map(({ name }) => name)

test('a filter with the same name is replaced', () => {
  const next = saveIn(saved('a', 'b'), { name: 'a', search: '?type=indoor' })
  expect(next).toEqual([...saved('b'), { name: 'a', search: '?type=indoor' }])
})

test('beyond SAVED_MAX a new one is refused, and an existing one can still be replaced', () => {
  const many = Array.from({ length: SAVED_MAX }, (_, index) => `n${index}`)
  expect(saveIn(saved(...many), saved('new')[0]!)).toBeNull()
  expect(names(saveIn(saved(...many.slice(1)), saved('new')[0]!))).toEqual([...many.slice(1), 'new'])
  expect(names(saveIn(saved(...many), saved('n0')[0]!))).toEqual([...many.slice(1), 'n0'])
})

test.each([
  ['a', 'c', ['c', 'b']],
  ['a', 'a', ['a', 'b']],
  ['a', 'b', undefined],
])('%s renamed to %s', (from, to, after) => expect(names(renameIn(saved('a', 'b'), from, to))).toEqual(after))
