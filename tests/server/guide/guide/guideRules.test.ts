import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Review } from '@/contract/guide/guide/guide'
import { menuRight, right } from '@/contract/rights'
import { computePositions } from '../../../../server/db/positions'
import { sortKey } from '../../../../server/db/pinyin'
import { sameContent } from '../../../../server/lib/sameContent'
import {
  editRefusal,
  isAllowed,
  publishRefusal,
  reviewRefusal,
  topRefusal,
  visibleLists,
  visibleStates,
} from '../../../../server/guide/guide/rules'
import type { GuideAction, GuideState } from '../../../../server/guide/guide/rules'
import { replaySteps, timeOf } from '../../../../server/seed/story'
import { shanshengGuides, yunlingGuides } from '../../../../server/seed/guide/guide'
import { parseRange } from '../../../../server/media/storage/serve'

const guideState = (changed: Partial<GuideState> = {}): GuideState => ({
  type: 'composite',
  review: 'making',
  publish: 'offline',
  topAt: null,
  visibleRevision: null,
  ...changed,
})
const STATES: Review[] = ['making', 'pending', 'passed', 'failed']

describe('moves of a guide', () => {
  test.each([
    ['submit', ['making', 'failed']],
    ['pass', ['pending']],
    ['fail', ['pending']],
  ] as const)('%s is allowed only from %j', (move, from) => {
    expect(STATES.filter((review) => reviewRefusal(guideState({ review }), move) === null).toSorted()).toEqual(
      from.toSorted(),
    )
  })

  test('content can change in every state but pending', () => {
    expect(STATES.filter((review) => editRefusal(guideState({ review })) !== null)).toEqual(['pending'])
  })

  test('going online requires a passed revision, whatever the draft is', () => {
    for (const review of STATES) {
      expect(publishRefusal(guideState({ review }), 'online')).toMatch('还没有通过审核')
      expect(publishRefusal(guideState({ review, visibleRevision: 1 }), 'online')).toBeNull()
    }
    expect(publishRefusal(guideState({ publish: 'online', visibleRevision: 1 }), 'online')).toBe('导览已经上线')
    expect(publishRefusal(guideState(), 'offline')).toBe('导览已经下线')
    expect(publishRefusal(guideState({ publish: 'online', visibleRevision: 1 }), 'offline')).toBeNull()
  })

  test('a pinned guide can be pinned again, only a pinned one can be unpinned', () => {
    expect(topRefusal(guideState(), false)).toBe('导览没有置顶')
    expect([
      topRefusal(guideState(), true),
      topRefusal(guideState({ topAt: 1 }), true),
      topRefusal(guideState({ topAt: 1 }), false),
    ]).toEqual([null, null, null])
  })
})

describe('rights by list', () => {
  test.each<[string, string[], Review[]]>([
    ['待审核导览', [menuRight('guidePending')], ['pending']],
    ['制作中导览', [menuRight('guideMaking')], ['making', 'failed']],
    ['全部导览', [menuRight('guideAll')], STATES],
    ['导览管理 without a list', [menuRight('guide'), menuRight('guideList')], []],
  ])('%s shows only guides in its states', (_name, rights, states) => {
    expect(visibleStates(new Set(rights)).toSorted()).toEqual(states.toSorted())
  })

  test.each<[GuideAction, string, Review[]]>([
    ['edit', right('guideMaking', 'edit'), ['making', 'failed']],
    ['edit', right('guideAll', 'edit'), STATES],
    ['delete', right('guideMaking', 'delete'), ['making', 'failed']],
    ['pass', right('guidePending', 'auditPass'), ['pending']],
    ['preview', right('guidePending', 'preview'), ['pending']],
    ['online', right('guideAll', 'online'), STATES],
  ])('%s by %s', (action, id, states) => {
    expect(STATES.filter((state) => isAllowed(new Set([id]), action, state)).toSorted()).toEqual(states.toSorted())
  })

  test('no rights mean no lists', () => {
    expect(visibleLists(new Set())).toEqual([])
  })
})

describe('computePositions', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.uuid(), sort: fc.integer({ min: -50, max: 50 }) }), {
    selector: (row) => row.id,
    minLength: 1,
    maxLength: 30,
  })

  test('reaches any order with strictly increasing positions, and writes only rows that change', () => {
    fc.assert(
      fc.property(rows, fc.func(fc.nat()), (list, weight) => {
        const current = list.toSorted((a, b) => a.sort - b.sort)
        const ids = current.map(({ id }) => id).toSorted((a, b) => weight(a) - weight(b))
        const changed = computePositions(current, ids)!
        const after = new Map([...current, ...changed].map(({ id, sort }) => [id, sort]))
        const places = ids.map((id) => after.get(id)!)
        expect(places.every((place, index) => index === 0 || place > places[index - 1]!)).toBe(true)
        for (const { id, sort } of changed) expect(current.find((row) => row.id === id)!.sort).not.toBe(sort)
      }),
    )
  })

  test('swapping neighbours writes two rows', () => {
    const current = ['a', 'b', 'c', 'd'].map((id, sort) => ({ id, sort }))
    expect(computePositions(current, ['a', 'c', 'b', 'd'])).toEqual([
      { id: 'c', sort: 1 },
      { id: 'b', sort: 2 },
    ])
    expect(computePositions(current, ['a', 'b', 'c', 'd'])).toEqual([])
  })

  test.each([[['a']], [['a', 'b', 'c']], [['a', 'x']]])('refuses %j as an order of a and b', (ids) => {
    expect(
      computePositions(
        [
          { id: 'a', sort: 1 },
          { id: 'b', sort: 2 },
        ],
        ids,
      ),
    ).toBeNull()
  })
})

test('names sort by pinyin', () => {
  expect(['先农坛', '西安', '故宫', 'ABC', '泰山'].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    'ABC',
    '故宫',
    '泰山',
    '西安',
    '先农坛',
  ])
})

test('sameContent ignores key order', () => {
  expect(sameContent({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true)
  expect(sameContent({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(sameContent([1, 2], [2, 1])).toBe(false)
})

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=6-', { start: 6, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=8-40', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['pages=1-2', null],
  [undefined, null],
])('range %s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

describe('the demonstration guides', () => {
  const cast = { editor: 'e', auditor: 'a', admin: 'm' }

  // UTC hours: 16 is midnight in China.
  test.each([0, 9, 16, 23])('have valid histories at %i o’clock UTC', (hour) => {
    const now = Date.UTC(2026, 4, 20, hour, 1)
    for (const seeded of [...shanshengGuides, ...yunlingGuides]) {
      const { state } = replaySteps(seeded, cast, now)
      expect(state.updatedAt).toBeLessThanOrEqual(now)
      if (state.publish === 'online') expect(state.visibleRevision).not.toBeNull()
    }
  })

  test('cover every review state, and share no names between tenants', () => {
    const states = shanshengGuides.map((seeded) => replaySteps(seeded, cast, Date.now()).state.review)
    expect(new Set(states)).toEqual(new Set(STATES))
    expect(shanshengGuides.filter(({ name }) => yunlingGuides.some((other) => other.name === name))).toEqual([])
  })

  test('use clock times in China', () => {
    expect(new Date(timeOf([1, '09:30'], Date.UTC(2026, 4, 20, 17))).toISOString()).toBe('2026-05-20T01:30:00.000Z')
  })
})
