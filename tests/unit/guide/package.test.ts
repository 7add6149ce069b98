import { describe, expect, test } from 'vitest'
import type { ResultOf } from '@/contract/kit/core'
import type { guidePacket } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotAudio, SpotRow } from '@/contract/guide/package/guideSpot'
import { metresBetween } from '@/contract/guide/package/guideRoute'
import { merge, patch } from '@/pages/guide/package/state/guidePackage'
import type { GuidePackage } from '@/pages/guide/package/state/guidePackage'
import { combine } from '@/pages/guide/package/commands/command'
import type { Command } from '@/pages/guide/package/commands/command'
import { proposal } from '@/pages/guide/package/packets/proposal'
import { mergeDisjoint } from '@/pages/guide/package/autosave/merge'
import { stopsAlong } from '@/pages/guide/package/map/mapPoints'
import {
  cellOf,
  countCells,
  matrixRows,
  missingOf,
  nextGap,
  shares,
  requiredOf,
  filterByState,
  CELL_STATE_NAMES,
} from '@/pages/guide/package/matrix/cells'
import { ASPECTS } from '@/pages/guide/package/completeness/gaps'
import { workOf, workOfRow, estimatesOf } from '@/pages/guide/package/matrix/workEstimates'
import { filterPois, groupPois, NO_FILTER } from '@/pages/guide/package/points/filter'
import { step } from '@/pages/guide/package/points/step'
import { wayText } from '@/entities/guide/wayText'
import { problemOf } from '@/pages/guide/package/table/CellInput'

const stamp = { guideId: 'g', version: 1, updatedAt: 0, updatedBy: { id: 'u', name: '林晓岚' } }
const poi = (id: string, name: string, more: Partial<PoiRecord> = {}): PoiRecord => ({
  ...stamp,
  id,
  name,
  sort: Number(id.slice(1)),
  poiTypeId: 't',
  names: {},
  lng: 118.16,
  lat: 30.13,
  floor: null,
  plan: null,
  pictures: [],
  phone: '',
  hours: '',
  accessible: false,
  radius: 50,
  labels: [],
  online: true,
  ...more,
})
const audio: SpotAudio = {
  url: '',
  original: null,
  lufs: null,
  peak: null,
  seconds: 10,
  bytes: 1,
  format: 'mp3',
  textVersion: 1,
  recordedAt: 0,
}
const spot = (poiId: string, packetId: string, more: Partial<SpotRow> = {}): SpotRow => ({
  ...stamp,
  id: `${poiId}${packetId}`,
  sort: 1,
  poiId,
  packetId,
  parentId: null,
  title: '',
  pictures: [],
  trigger: { kind: 'off' },
  cooldown: 600,
  audio: null,
  characters: 20,
  textVersion: 1,
  ...more,
})
const packet = (id: string): GuidePackage['packets'][number] => ({
  ...stamp,
  id,
  sort: 1,
  languageId: 'zh',
  voiceStyleId: 'v',
  name: id,
  status: true,
  spots: 0,
  audios: 0,
  stale: 0,
  characters: 0,
  seconds: 0,
  bytes: 0,
  uncovered: 0,
})

const setting = { text: true, autoPlay: true, voiceChoice: true, speed: true, distance: true }
const empty: GuidePackage = {
  change: 3,
  packets: [],
  pois: [],
  spots: [],
  routes: [],
  labels: [],
  showSetting: setting,
  guide: { review: 'making', version: 1 },
}
const guidePackage: GuidePackage = { ...empty, pois: [poi('p1', '慈光阁'), poi('p2', '迎客松')] }
const none = { packets: [], pois: [], spots: [], routes: [] }
type Changes = ResultOf<typeof guidePacket.changes>
const changes = (more: Partial<Changes>): Changes => ({ ...empty, ...none, deleted: none, reset: false, ...more })

describe('merging changes', () => {
  test('without changes returns the same object, so nothing redraws', () => {
    expect(merge(guidePackage, changes({ change: 3 }))).toBe(guidePackage)
  })
  test('applies changed, new and deleted records', () => {
    const merged = merge(
      guidePackage,
      changes({
        change: 4,
        pois: [poi('p2', '送客松', { version: 2 }), poi('p3', '莲花峰')],
        deleted: { ...none, pois: ['p1'] },
      }),
    )
    expect(merged.pois.map(({ name }) => name)).toEqual(['送客松', '莲花峰'])
    expect(merged.change).toBe(4)
  })
  test('keeps a record that was deleted and restored', () => {
    expect(
      merge(guidePackage, changes({ change: 5, pois: [poi('p1', '慈光阁')], deleted: { ...none, pois: ['p1'] } })).pois,
    ).toHaveLength(2)
  })
  test('after a reset drops what the answer does not contain', () => {
    expect(merge(guidePackage, changes({ change: 9, reset: true, pois: [poi('p2', '迎客松')] })).pois).toHaveLength(1)
  })
  test('ignores an outdated answer’s older version', () => {
    const newer = patch(guidePackage, { pois: [poi('p1', '新名', { version: 3 })] })
    expect(merge(newer, changes({ change: 4, pois: [poi('p1', '旧名', { version: 2 })] })).pois[0]!.name).toBe('新名')
  })
  test('applies a change of the review state alone', () => {
    expect(merge(guidePackage, changes({ guide: { review: 'pending', version: 2 } })).guide.review).toBe('pending')
  })
})

describe('typed text and another user’s save', () => {
  const base = { name: '光明顶', radius: 50 }
  test.each([
    [
      'different fields',
      { name: '光明顶峰', radius: 50 },
      { name: '光明顶', radius: 80 },
      { name: '光明顶峰', radius: 80 },
    ],
    ['nothing typed', base, { name: '新名', radius: 80 }, { name: '新名', radius: 80 }],
    ['the same text', { name: '新名', radius: 50 }, { name: '新名', radius: 50 }, { name: '新名', radius: 50 }],
    ['the same field, other text', { name: '我的', radius: 50 }, { name: '别人的', radius: 50 }, null],
  ])('%s', (_, typed, current, merged) => expect(mergeDisjoint(base, typed, current)).toEqual(merged))
})

describe('filtering points', () => {
  const pois = [
    poi('p1', '慈光阁', { labels: ['入口'] }),
    poi('p2', '迎客松', { labels: ['必看', '入口'], floor: '1F' }),
    poi('p3', '卫生间', { poiTypeId: 'wc', online: false }),
  ]
  const spots = new Map([['p1', spot('p1', 'k')]])
  test.each([
    ['by name', { keyword: '客' }, ['p2']],
    ['by initials', { keyword: 'cgg' }, ['p1']],
    ['by label', { label: '入口' }, ['p1', 'p2']],
    ['by type', { typeId: 'wc' }, ['p3']],
    ['without an explanation, except offline ones', { missing: true }, ['p2']],
  ])('%s', (_, filter, ids) =>
    expect(filterPois(pois, { ...NO_FILTER, ...filter }, spots).map(({ id }) => id)).toEqual(ids),
  )
  test('groups by the first label in their order, the rest last', () => {
    expect(
      groupPois(pois, 'label', ['必看', '入口']).map(({ title, pois: own }) => [title, own.map(({ id }) => id)]),
    ).toEqual([
      ['必看', ['p2']],
      ['入口', ['p1']],
      ['没有标签', ['p3']],
    ])
    expect(groupPois(pois, 'floor', ['1F']).map(({ title }) => title)).toEqual(['1F', '没有楼层'])
  })
})

describe('the matrix', () => {
  const pois = [poi('p1', '慈光阁'), poi('p2', '迎客松'), poi('p3', '卫生间', { online: false })]
  const rows = matrixRows(
    pois,
    [packet('a'), packet('b')],
    [
      spot('p1', 'a', { audio }),
      spot('p1', 'b', { audio, textVersion: 2 }),
      spot('p2', 'a'),
      spot('p2', 'b', { characters: 0 }),
    ],
  )
  test('has a state for each cell', () => {
    expect(rows.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
      ['done', 'stale'],
      ['noAudio', 'noText'],
      ['none', 'none'],
    ])
    expect(cellOf(pois[0]!, spot('p1', 'a', { audio, characters: 0 })).state).toBe('done')
  })
  test('counts, filters and computes shares', () => {
    expect(countCells(rows)).toEqual({ done: 1, stale: 1, noAudio: 1, noText: 1, noName: 0, sound: 0, none: 2 })
    expect(filterByState(rows, new Set(['noAudio'])).map(({ poi: { id } }) => id)).toEqual(['p2'])
    expect(filterByState(rows, new Set())).toHaveLength(3)
    expect(shares(rows, 2)).toEqual([0.5, 0])
  })
  test('a point without a name in the language, or an explanation titled in another one, is not done', () => {
    const pine = poi('p2', '迎客松', { names: { en: 'Guest-Greeting Pine' } })
    const heard = (title: string) => spot('p2', 'e', { audio, title })
    expect(cellOf(poi('p2', '迎客松'), heard('Guest-Greeting Pine'), 'en').state).toBe('noName')
    expect(cellOf(pine, heard('迎客松'), 'en').state).toBe('noName')
    expect(cellOf(pine, heard('Guest-Greeting Pine'), 'en').state).toBe('done')
    expect(cellOf(pine, heard('迎客松')).state).toBe('done')
    const named = matrixRows(
      [poi('p2', '迎客松')],
      [packet('a'), { ...packet('e'), languageId: 'en' }],
      [spot('p2', 'a', { audio }), heard('Pine')],
      new Set(['en']),
    )
    expect(named[0]!.cells.map(({ state }) => state)).toEqual(['done', 'noName'])
    expect([missingOf(countCells(named)), requiredOf(countCells(named))]).toEqual([1, 2])
  })
  test('a sound that is too loud is not done, but is no gap to fill', () => {
    const loud = matrixRows(
      [pois[0]!],
      [packet('a')],
      [spot('p1', 'a', { audio: { ...audio, lufs: -8.9, peak: 0.2, clipped: 3382 } })],
    )
    expect(loud[0]!.cells[0]!.state).toBe('sound')
    expect(nextGap(loud, { row: 0, column: -1 })).toBeNull()
  })
  test.each([{ silent: 'right' as const }, { silentStart: 5 }, { brokenOff: true }])(
    'a sound with %j is not done either, and no word of its state speaks of loudness alone',
    (fault) => {
      const sounds = matrixRows(
        [pois[0]!],
        [packet('a')],
        [spot('p1', 'a', { audio: { ...audio, clipped: 0, ...fault } })],
      )
      expect(sounds[0]!.cells[0]!.state).toBe('sound')
      expect([CELL_STATE_NAMES.sound, ...ASPECTS.map(({ name }) => name)]).not.toContainEqual(
        expect.stringContaining('响度'),
      )
    },
  )
  test.each([
    [
      { row: 0, column: 0 },
      { row: 0, column: 1 },
    ],
    [
      { row: 0, column: 1 },
      { row: 1, column: 0 },
    ],
    [{ row: 1, column: 1 }, null],
  ])('the next gap after %j', (from, to) => expect(nextGap(rows, from)).toEqual(to))
})

describe('the remaining work', () => {
  const pois = [poi('p1', '慈光阁'), poi('p2', '迎客松')]
  const zh = packet('a')
  const en = { ...packet('e'), languageId: 'en' }
  const languages = [
    { id: 'zh', name: '中文', short: '中', code: 'zh-CN', ofGuide: true, voiceStyles: [] },
    { id: 'en', name: 'English', short: 'EN', code: 'en-US', ofGuide: true, voiceStyles: [] },
  ]
  const workWith = (spots: SpotRow[], shown = [zh, en]) => {
    const yardstick = estimatesOf(shown, zh, { packets: [zh, en], spots }, languages)
    return { rows: matrixRows(pois, shown, spots), yardstick }
  }
  test('a translation counts as long as the text in the first language, whatever other texts there are', () => {
    const { rows, yardstick } = workWith([spot('p1', 'a', { characters: 100 }), spot('p2', 'e', { characters: 900 })])
    expect(yardstick.sources.get('p1')!.characters).toBe(100)
    expect(yardstick.sources.has('p2')).toBe(false)
    expect(workOfRow(rows[0]!, yardstick).characters).toBe(100)
  })
  test('a text missing in the first language takes as long to say as its translation', () => {
    const { rows, yardstick } = workWith([spot('p2', 'e', { characters: 900 })])
    expect(workOfRow(rows[1]!, yardstick)).toMatchObject({ characters: 250, unknown: 0 })
  })
  test('nothing is invented for texts without any source: they are counted', () => {
    const { rows, yardstick } = workWith([spot('p1', 'a', { characters: 80 })])
    expect(workOfRow(rows[1]!, yardstick)).toEqual({ characters: 0, seconds: 0, unknown: 2 })
    const bare = workWith([])
    expect(workOf(bare.rows, bare.yardstick)).toEqual({ characters: 0, seconds: 0, unknown: 4 })
  })
  test('a filter on one language uses the same source text', () => {
    const { rows, yardstick } = workWith([spot('p1', 'a', { characters: 100 })], [en])
    expect(workOfRow(rows[0]!, yardstick).characters).toBe(100)
  })
})

test('a drawn line stops at the points it passes, in its order', () => {
  const points = [
    { id: 'far', position: [118.16, 30.14] as [number, number] },
    { id: 'second', position: [118.168, 30.1301] as [number, number] },
    { id: 'first', position: [118.161, 30.13] as [number, number] },
  ]
  expect(
    stopsAlong(
      [
        [118.16, 30.13],
        [118.17, 30.13],
      ],
      points,
      metresBetween,
    ),
  ).toEqual(['first', 'second'])
})

test('an arrow key moves a point by metres, on a plan downwards along y', () => {
  const [lng, lat] = step({ lng: 118.16, lat: 30.13, plan: null }, 'ArrowUp', 10, false)!
  expect(metresBetween([118.16, 30.13], [lng, lat])).toBeCloseTo(10, 1)
  expect(lat).toBeGreaterThan(30.13)
  expect(step({ lng: 0, lat: 0, plan: { x: 5, y: 5 } }, 'ArrowDown', 1, true)).toEqual([5, 6])
  expect(step({ lng: 0, lat: 0, plan: null }, 'ArrowDown', 1, true)).toBeNull()
  expect(step({ lng: 0, lat: 0, plan: null }, 'a', 1, false)).toBeNull()
})

test.each([
  [{ distance: 0, minutes: 0 }, '还没有走线'],
  [{ distance: 320, minutes: 5 }, '320 米 · 步行 5 分钟'],
  [{ distance: 6100, minutes: 92 }, '6.1 公里 · 步行 1 小时 32 分钟'],
  [{ distance: 4000, minutes: 60 }, '4 公里 · 步行 1 小时'],
])('the route text of %j', (way, words) => expect(wayText(way)).toBe(words))

test.each([
  ['radius', '4', '不小于 5 米'],
  ['radius', '', '请输入数字'],
  ['radius', '80', null],
  ['lng', '181', '经度在 -180 到 180 之间'],
  ['name', '', '请输入名称'],
  ['phone', '139', '号码格式不正确，例：13905591234 或 0559-5561111'],
] as const)('the cell %s with %j', (field, typed, problem) => expect(problemOf(field, typed)).toBe(problem))

describe('a new packet is proposed', () => {
  const voices = [
    { id: 'v1', name: '知性女声', gender: 'female', packets: 0 },
    { id: 'v2', name: '浑厚男声', gender: 'male', packets: 0 },
  ]
  const language = (id: string, ofGuide = true) => ({ id, name: id, short: id, code: id, ofGuide, voiceStyles: voices })
  const all = [language('zh'), language('en'), language('ja', false)]
  const has = (languageId: string, voiceStyleId: string) => ({ languageId, voiceStyleId })
  test.each([
    ["in the guide's first language", [], null, ['zh', 'v1']],
    ['in the first language without one', [has('zh', 'v1')], null, ['en', 'v1']],
    ['in another voice once all languages have one', [has('zh', 'v1'), has('en', 'v1')], null, ['zh', 'v2']],
    [
      'as a copy in another language than its own',
      [has('zh', 'v1'), has('en', 'v1')],
      { languageId: 'zh' },
      ['en', 'v2'],
    ],
  ])('%s', (_, packets, from, [languageId, voiceStyleId]) =>
    expect(proposal(all, packets, from)).toEqual({ languageId, voiceStyleId }),
  )
})

test('combined commands are undone together in reverse order; a failing one undoes the earlier ones', async () => {
  const done: string[] = []
  const act = (name: string): Command => ({
    label: name,
    run: async () => (done.push(name), { label: name, run: async () => (done.push(`-${name}`), null) }),
  })
  await (await combine('两步', [act('a'), act('b')]).run())!.run()
  expect(done).toEqual(['a', 'b', '-b', '-a'])
  done.length = 0
  await expect(
    combine('两步', [act('a'), { label: 'x', run: () => Promise.reject(new Error('refused')) }]).run(),
  ).rejects.toThrow('refused')
  expect(done).toEqual(['a', '-a'])
})
