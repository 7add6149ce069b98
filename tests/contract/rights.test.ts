import { describe, expect, test } from 'vitest'
import { allRights, menuRight, right } from '@/contract/rights'
import { routeTable } from '@/app/routes'
import type { RouteEntry } from '@/routes/types'
import { adviceFor, freeMenuId } from '../support/session/rightIds'

describe('rights', () => {
  test('ids are ten digits and unique', () => {
    const ids = allRights.map((entry) => entry.id)
    expect(ids.filter((id) => !/^\d{10}$/.test(id))).toEqual([])
    const twice = allRights.filter(({ id }, place) => ids.indexOf(id) !== place)
    expect(twice.map(({ id, name, parentId }) => `${id} ${name}: ${freeMenuId(parentId)} is free`)).toEqual([])
  })

  test('every parent is a menu in the list; top-level ids have one significant digit', () => {
    const menus = new Map(allRights.filter((entry) => entry.type !== 1).map((entry) => [entry.id, entry]))
    for (const entry of allRights) {
      if (entry.parentId === '0') expect(entry.id).toMatch(/^\d0{9}$/)
      else expect(menus.has(entry.parentId), `${entry.id} ${entry.name}`).toBe(true)
    }
  })

  test('a code ending in 000 is a menu, any other an action', () => {
    for (const entry of allRights) expect(entry.type === 0, entry.id).toBe(entry.id.endsWith('000'))
  })

  test('an action has type 2 if it opens a page without a menu entry', () => {
    const opening = (routes: readonly RouteEntry[]): string[] =>
      routes.flatMap(({ hidden, rightIds = [], children = [] }) => [...(hidden ? rightIds : []), ...opening(children)])
    expect(allRights.filter(({ type }) => type === 2).map(({ id }) => id)).toEqual(
      [...new Set(opening(routeTable))].toSorted(),
    )
  })

  test('the seven ids from the specification are unchanged', () => {
    expect([
      menuRight('guide'),
      menuRight('guideDeploy'),
      menuRight('operation'),
      menuRight('user'),
      menuRight('features'),
      menuRight('system'),
      menuRight('data'),
    ]).toEqual(['1000000000', '1030000000', '2000000000', '3000000000', '4000000000', '5000000000', '9000000000'])
  })

  test('an unknown id is answered with what to add', () => {
    expect(
      [freeMenuId('4000000000'), freeMenuId('2010000000')].map((id) => allRights.some((right) => right.id === id)),
    ).toEqual([false, false])
    expect(freeMenuId('4000000000')).toMatch(/^4\d{2}0{7}$/)
    expect(freeMenuId('2010000000')).toMatch(/^201\d{2}0{5}$/)
    expect(adviceFor(`${menuRight('scenicNotice').slice(0, 7)}016`)).toBe(
      `${menuRight('scenicNotice').slice(0, 7)}016: menus.scenicNotice lacks the action 导出 Excel`,
    )
    expect(adviceFor('4990000001')).toBe(
      `4990000001: no menu has it; ${freeMenuId('4000000000')} is free under 功能管理`,
    )
  })

  test('right() looks up an action by its page', () => {
    expect(right('guideAll', 'add')).toBe('1010100001')
  })
})
