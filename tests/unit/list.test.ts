import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeState, isFiltered, parseState, serialiseState } from '@/components/list/listState'
import type { StateSchema } from '@/components/list/listState'
import { filterTexts } from '@/components/list/filters/filterTexts'
import { countTexts } from '@/components/list/countTexts'
import { destinationOf, moveInOrder, placesOf, hasSameOrder } from '@/components/list/order/moveInOrder'
import { csv } from '@/components/list/bulk/resultFile'
import { runAll } from '@/components/list/bulk/runAll'
import { headingsOf } from '@/components/list/headings'
import { isVisible, orderColumns, setColumnVisible } from '@/components/list/table/columnSettings'
import type { Column, Filter } from '@/components/list'
import { keywordLine } from '@/contract/kit/keyword'
import { GUIDE_ORDERS, guideFilters } from '@/contract/guide/guide/guide'

const schema: StateSchema = { filters: guideFilters, sorts: GUIDE_ORDERS, sizes: [10, 20, 50, 100, 200] }
const fresh = { page: 1, size: 10, order: undefined, filters: {} }

it('adds a heading where a row’s text differs from that of the previous row', () => {
  const rows = ['1', '1', '2', '2', '1'].map((day, index) => ({ id: `row ${index}`, day }))
  expect([...headingsOf(rows, ({ day }) => day)]).toEqual([
    ['row 0', '1'],
    ['row 2', '2'],
    ['row 4', '1'],
  ])
  expect(headingsOf([], () => '').size).toBe(0)
  expect([...headingsOf(rows, ({ day }) => day, rows[1])], 'going on from a row of the same day').toEqual([
    ['row 2', '2'],
    ['row 4', '1'],
  ])
})

describe('the state in an address', () => {
  it.each([
    ['', fresh],
    [
      '?page=3&size=50&order=name%3Aasc&type=indoor',
      { page: 3, size: 50, order: 'name:asc', filters: { type: 'indoor' } },
    ],
    ['?keyword=%E9%BB%84%E5%B1%B1', { ...fresh, filters: { keyword: '黄山' } }],
    // Digits stay a string or become a number, as the contract requires.
    [
      '?keyword=2026&updatedFrom=1790000000000',
      { ...fresh, filters: { keyword: '2026', updatedFrom: 1_790_000_000_000 } },
    ],
    ['?keyword=%20%20', fresh],
    ['?page=0&size=26&order=owner:asc&type=outdoor&updatedTo=-4', fresh],
    ['?page=1e3&size=10.5&updatedFrom=soon', fresh],
    ['?page=99999999999&review=passed&review=failed', { ...fresh, filters: { review: 'passed' } }],
    ['?__proto__=x&constructor=y', fresh],
  ])('parses %s and ignores invalid values', (search, state) => {
    expect(parseState(schema, search)).toEqual(state)
  })

  it('omits defaults and keeps unknown parameters', () => {
    expect(serialiseState(schema, fresh, '?page=2&type=indoor&new=indoor')).toBe('?new=indoor')
    expect(serialiseState(schema, { ...fresh, page: 2, filters: { type: 'indoor', keyword: '' } }, '')).toBe(
      '?type=indoor&size=10&page=2',
    )
  })

  it('is read back as it was written', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      size: fc.constantFrom(...schema.sizes),
      order: fc.constantFrom(undefined, ...GUIDE_ORDERS),
      filters: fc.record(
        {
          keyword: fc.stringMatching(/^[\p{L}\d&=+#%]{1,20}$/u).map((text) => keywordLine(400).parse(text) || 'a'),
          type: fc.constantFrom('composite', 'indoor'),
          updatedFrom: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
        },
        { requiredKeys: [] },
      ),
    })
    fc.assert(
      fc.property(state, (written) => {
        expect(parseState(schema, serialiseState(schema, written, ''))).toEqual(written)
      }),
    )
  })

  it('changing filters, order or size returns to the first page; changing the page keeps the rest', () => {
    const state = { page: 4, size: 20, order: 'name:asc', filters: { type: 'indoor' } }
    expect(changeState(state, { filters: { review: 'failed' } })).toEqual({
      ...state,
      page: 1,
      filters: { type: 'indoor', review: 'failed' },
    })
    expect(changeState(state, { filters: { type: undefined } })).toEqual({ ...state, page: 1, filters: {} })
    expect(changeState(state, { size: 50 }).page).toBe(1)
    expect(changeState(state, { order: undefined })).toEqual({ ...state, page: 1, order: undefined })
    expect(changeState(state, { page: 5 })).toEqual({ ...state, page: 5 })
    expect(isFiltered(changeState(state, { filters: { type: '' } }))).toBe(false)
  })
})

describe('moving in an order', () => {
  const order = ['a', 'b', 'c', 'd']
  it.each([
    ['a', { after: 'c' }, ['b', 'c', 'a', 'd']],
    ['d', { before: 'b' }, ['a', 'd', 'b', 'c']],
    ['c', 'top', ['c', 'a', 'b', 'd']],
    ['b', { before: 'b' }, null],
    ['x', 'top', null],
    ['a', { after: 'gone' }, null],
  ] as const)('%s to %j', (id, destination, expected) => {
    expect(moveInOrder(order, id, destination)).toEqual(expected)
  })

  it('counts positions after the pinned rows, wherever these are in the order', () => {
    const places = placesOf([
      { id: 'a', top: false },
      { id: 'p', top: true },
      { id: 'b', top: false },
      { id: 'q', top: true },
      { id: 'c', top: false },
    ])
    expect([places.first, places.last, places.placeOf('b'), places.placeOf('p')]).toEqual([3, 5, 4, 0])
    expect(places.destinationOf('c', 3)).toEqual({ before: 'a' })
    expect(places.destinationOf('a', 4)).toEqual({ after: 'b' })
    expect([
      places.destinationOf('a', 3),
      places.destinationOf('a', 1),
      places.destinationOf('a', 6),
      places.destinationOf('p', 4),
    ]).toEqual([null, null, null, null])
  })

  it('detects whether others have changed the order', () => {
    expect(hasSameOrder(['a', 'x', 'b', 'c'], ['a', 'b', 'c'])).toBe(true)
    expect(hasSameOrder(['b', 'a', 'c'], ['a', 'b', 'c'])).toBe(false)
    expect(hasSameOrder(['a', 'c'], ['a', 'b', 'c'])).toBe(false)
    expect(hasSameOrder(['a', 'c'], [])).toBe(true)
  })

  it('keeps every id exactly once', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), (all, one, other) => {
        const [from, to] = [one % all.length, other % all.length]
        const destination = destinationOf(all, from, to)
        if (destination === null) return from === to
        const moved = moveInOrder(all, all[from] ?? '', destination)
        return moved?.[to] === all[from] && moved?.toSorted().join('\n') === all.toSorted().join('\n')
      }),
    )
  })
})

describe('runAll', () => {
  it('limits concurrent calls, keeps the order, and continues after a failure', async () => {
    let under = 0
    let most = 0
    const settled: number[] = []
    const outcomes = await runAll(
      [5, 1, 4, 2, 3, 0],
      async (wait) => {
        most = Math.max(most, (under += 1))
        await new Promise((resolve) => setTimeout(resolve, wait))
        under -= 1
        if (wait % 2 === 1) throw new Error(`no ${wait}`)
      },
      { limit: 2, onSettled: (count) => settled.push(count) },
    )
    expect(most).toBe(2)
    expect(outcomes.map(({ item, error }) => [item, error instanceof Error ? error.message : error])).toEqual([
      [5, 'no 5'],
      [1, 'no 1'],
      [4, null],
      [2, null],
      [3, 'no 3'],
      [0, null],
    ])
    expect(settled).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('texts', () => {
  const filters: Filter[] = [
    { kind: 'select', name: 'type', label: '类型', place: 'bar', options: [{ value: 'indoor', label: '室内导览' }] },
    { kind: 'cascade', names: ['province', 'city'], label: '所在地区', place: 'more', load: () => Promise.resolve([]) },
    { kind: 'period', names: ['updatedFrom', 'updatedTo'], label: '最近更新', place: 'more' },
  ]
  const day = (text: string) => new Date(`${text}T12:00:00`).getTime()

  it('every active filter is listed with the change that removes it', () => {
    const words = filterTexts(filters, {
      type: 'indoor',
      province: '安徽省',
      city: '黄山市',
      updatedFrom: day('2026-11-01'),
      keyword: 'x',
    })
    expect(words.map(({ label, value }) => `${label} ${value}`)).toEqual([
      '类型 室内导览',
      '所在地区 安徽省 黄山市',
      '最近更新 2026-11-01 起',
    ])
    expect(words[1]?.drop).toEqual({ province: undefined, city: undefined })
    expect(filterTexts(filters, { type: 'gone', updatedTo: day('2026-11-02') }).map(({ value }) => value)).toEqual([
      'gone',
      '2026-11-02 止',
    ])
    expect(filterTexts(filters, {})).toEqual([])
  })

  it('counts say what is shown and what the filters leave out', () => {
    const words = (input: Partial<Parameters<typeof countTexts>[0]>) => {
      const { lead, count, rest } = countTexts({
        total: 128,
        unfilteredTotal: 128,
        first: 1,
        last: 10,
        filtered: false,
        noun: '导览',
        classifier: '个',
        ...input,
      })
      return `${lead} ${count}${rest}`
    }
    expect(words({})).toBe('共 128 个导览，正在看第 1–10 个')
    expect(words({ total: 96, filtered: true })).toBe('符合筛选 96 个，正在看第 1–10 个；全部 128 个')
    expect(words({ total: 96, filtered: true, unfilteredTotal: undefined })).toBe('符合筛选 96 个，正在看第 1–10 个')
    expect(words({ total: 0, unfilteredTotal: 0 })).toBe('共 0 个导览')
    expect(words({ total: 10_000, isLowerBound: true, unfilteredTotal: undefined })).toBe(
      '共 10,000+ 个导览，正在看第 1–10 个；只能看到前 10,000 条，后面的请用筛选或换一种排序来找',
    )
    expect(words({ total: 10_000, isLowerBound: true, unfilteredTotal: undefined, filtered: true })).toBe(
      '符合筛选 10,000+ 个，正在看第 1–10 个；只能看到前 10,000 条，后面的请用筛选或换一种排序来找',
    )
  })

  it('an export opens as UTF-8 and contains no formula', async () => {
    const bytes = new Uint8Array(
      await csv([
        ['名称', '原因'],
        ['=1+1', '他说"不"'],
      ]).arrayBuffer(),
    )
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('"名称","原因"\r\n"\'=1+1","他说""不"""')
  })
})

describe('columns', () => {
  const column = (key: string, more: Partial<Column<{ id: string }>> = {}): Column<{ id: string }> => ({
    key,
    title: key,
    width: 100,
    render: () => key,
    ...more,
  })
  const columns = [column('name', { main: true }), column('type'), column('note', { optional: true }), column('time')]
  const keys = (order?: string[]) => orderColumns(columns, order).map(({ key }) => key)

  it('follow the stored order; unknown ones are ignored, and new ones added', () => {
    expect(keys()).toEqual(['name', 'type', 'note', 'time'])
    expect(keys(['time', 'gone', 'name', 'type'])).toEqual(['name', 'time', 'type', 'note'])
  })

  it('can be hidden and shown; the main one always stays', () => {
    const [main, type, note] = columns as [(typeof columns)[0], (typeof columns)[0], (typeof columns)[0]]
    expect([isVisible(main, { hidden: ['name'] }), isVisible(type, {}), isVisible(note, {})]).toEqual([
      true,
      true,
      false,
    ])
    expect(setColumnVisible(type, {}, false)).toEqual({ hidden: ['type'] })
    expect(setColumnVisible(type, { hidden: ['type', 'time'] }, true)).toEqual({ hidden: ['time'] })
    expect(setColumnVisible(note, { chosen: [] }, true)).toEqual({ chosen: ['note'] })
  })
})
