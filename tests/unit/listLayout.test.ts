import { describe, expect, it } from 'vitest'
import type { Column, Filter } from '@/components/list'
import { inBar } from '@/components/list/filters/inBar'
import { columnsToHide } from '@/components/list/table/columnSettings'

const column = (key: string, width: number, yields?: number): Column<object> => ({
  key,
  title: key,
  width,
  render: () => null,
  ...(yields !== undefined && { yields }),
})

describe('hidden columns', () => {
  const columns = [
    column('name', 200),
    column('languages', 150, 1),
    column('updated', 100, 3),
    column('type', 80, 2),
    column('labels', 100, 3),
  ]
  const from = (room: number) => columnsToHide(columns, {}, room)

  it('are none while there is room', () => expect(from(630)).toEqual([]))
  it('are taken in declared order, the last of equal ones first, and no more than needed', () => {
    expect(from(629)).toEqual(['languages'])
    expect(from(479)).toEqual(['languages', 'type'])
    expect(from(399)).toEqual(['languages', 'type', 'labels'])
    expect(from(299)).toEqual(['languages', 'type', 'labels', 'updated'])
  })
  it('are only those declared to yield', () => expect(from(10)).not.toContain('name'))
  it('depend on the widths that an operator set', () =>
    expect(columnsToHide(columns, { widths: { updated: 140 } }, 630)).toEqual(['languages']))
})

describe('filters', () => {
  const filter = (label: string, place: Filter['place'] = 'bar'): Filter => ({
    kind: 'select',
    name: label,
    label,
    place,
    options: [],
  })
  const filters = [filter('类型'), filter('景区类型'), filter('发布'), filter('等级', 'more')]
  const labels = (room: number) => inBar(filters, room).map(({ label }) => label)

  it('stay in the bar while there is room', () => expect(labels(2000)).toEqual(['类型', '景区类型', '发布']))
  it('leave it from its end', () => {
    expect(labels(612)).toEqual(['类型', '景区类型'])
    expect(labels(0)).toEqual([])
  })
})
