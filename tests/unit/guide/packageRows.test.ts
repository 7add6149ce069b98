import { describe, expect, test } from 'vitest'
import { inOrder } from '@/pages/guide/package/state/guidePackage'
import { afterSaving } from '@/pages/guide/package/autosave/merge'
import { changedValues } from '@/pages/guide/package/commands/command'
import { dropped } from '@/pages/guide/package/sortableRows/reorder'
import { mayMove, placeOfDrop, siblings, treeRows } from '@/pages/guide/package/explanations/tree'

describe('dropping a row', () => {
  const ids = ['a', 'b', 'c', 'd']
  test.each([
    ['a', 'c', 'before', ['b', 'a', 'c', 'd']],
    ['a', 'd', 'after', ['b', 'c', 'd', 'a']],
    ['d', 'a', 'before', ['d', 'a', 'b', 'c']],
    ['b', 'a', 'after', null],
    ['b', 'gone', 'after', null],
  ] as const)('%s onto %s, %s', (id, target, where, order) => {
    expect(dropped(ids, id, { id: target, position: where })).toEqual(order)
  })
  test('every row gets its new position', () => {
    expect(
      inOrder(
        [
          { id: 'a', sort: 1 },
          { id: 'b', sort: 2 },
        ],
        ['b', 'a'],
      ),
    ).toEqual([
      { id: 'a', sort: 2 },
      { id: 'b', sort: 1 },
    ])
  })
})

describe('the tree of explanations', () => {
  const spot = (id: string, parentId: string | null = null) => ({ id, parentId })
  const spots = [spot('welcome'), spot('pine'), spot('age', 'pine'), spot('rings', 'age'), spot('peak')]
  test('parents come before their children', () => {
    expect(treeRows(spots).map(({ spot: { id }, depth }) => `${depth} ${id}`)).toEqual([
      '0 welcome',
      '0 pine',
      '1 age',
      '2 rings',
      '0 peak',
    ])
    expect(siblings(spots, 'pine')).toEqual(['welcome', 'pine', 'peak'])
  })
  test('a node cannot move below itself or deeper than five levels', () => {
    expect(mayMove(spots, 'pine', 'rings')).toBe(false)
    expect(mayMove(spots, 'welcome', 'rings')).toBe(true)
    expect(mayMove([...spots, spot('deep', 'rings')], 'age', 'peak')).toBe(true)
    expect(mayMove([...spots, spot('deep', 'rings')], 'welcome', 'deep')).toBe(true)
    expect(mayMove([...spots, spot('deep', 'rings'), spot('deepest', 'deep')], 'welcome', 'deepest')).toBe(false)
  })
  test('a drop places a node beside another, below it, or last', () => {
    expect(placeOfDrop(spots, 'peak', { id: 'pine', position: 'before' })).toEqual({ parentId: null, before: 'pine' })
    expect(placeOfDrop(spots, 'welcome', { id: 'pine', position: 'after' })).toEqual({ parentId: null, before: 'peak' })
    expect(placeOfDrop(spots, 'peak', { id: 'age', position: 'after' })).toEqual({ parentId: 'pine', before: null })
    expect(placeOfDrop(spots, 'peak', { id: 'pine', position: 'into' })).toEqual({ parentId: 'pine', before: null })
  })
})

describe('an autosaving form', () => {
  test('continues from the stored values, keeping what was typed since and a trailing space', () => {
    const sent = { title: '迎客松 ', text: '一', labels: ['旧'] }
    expect(afterSaving(sent, { ...sent, text: '一二' }, { title: '迎客松', text: '一', labels: ['新'] })).toEqual({
      base: { title: '迎客松 ', text: '一', labels: ['新'] },
      typed: { title: '迎客松 ', text: '一二', labels: ['新'] },
    })
  })
  test('undoes only its own changes', () => {
    expect(changedValues({ name: '旧', radius: 50 }, { name: '新', radius: 50 })).toEqual({ name: '旧' })
  })
})
