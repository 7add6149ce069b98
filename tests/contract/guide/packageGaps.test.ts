import { expect, test } from 'vitest'
import { packageGaps } from '@/contract/guide/package/packageGaps'
import type { GapPackage } from '@/contract/guide/package/packageGaps'

const zh = { id: 'zh', name: '中文', code: 'zh-CN' }
const en = { id: 'en', name: 'English', code: 'en-US' }
const yue = { id: 'yue', name: '粤语', code: 'yue' }
const poi = { id: 'a', name: '迎客松', names: { en: 'Guest-Greeting Pine' }, online: true, floor: null, plan: null }
const audio = { textVersion: 1, lufs: -16, peak: -1.5, clipped: 0 }
const spot = { id: 's', packetId: 'main', poiId: 'a', title: '迎客松', characters: 20, textVersion: 1, audio }
const whole: GapPackage = {
  type: 'composite',
  mainPacketId: 'main',
  mainCode: 'zh-CN',
  packets: [
    { id: 'main', language: zh },
    { id: 'english', language: en },
  ],
  pois: [poi],
  spots: [spot, { ...spot, id: 't', packetId: 'english', title: 'Guest-Greeting Pine' }],
}
const gapRows = (data: GapPackage) =>
  packageGaps(data).map(({ what, name, language, blocks }) => [what, name, language, blocks])

test('a complete package has no gaps, and points hidden from visitors are ignored', () => {
  expect(packageGaps(whole)).toEqual([])
  expect(
    packageGaps({
      ...whole,
      pois: [poi, { ...poi, id: 'b', name: '仓库', names: {}, online: false }],
      spots: [...whole.spots, { ...spot, id: 'u', poiId: 'b', textVersion: 9 }],
    }),
  ).toEqual([])
})

test('lists all gaps at once, those that block submission first', () => {
  const data: GapPackage = {
    ...whole,
    type: 'indoor',
    pois: [
      { ...poi, floor: '1F', plan: { x: 1, y: 1 }, names: {} },
      { ...poi, id: 'b', name: '序厅', names: { en: 'Hall' }, floor: '1F' },
      { ...poi, id: 'c', name: '库房', names: { en: 'Store' }, floor: '1F', plan: { x: 2, y: 2 } },
    ],
    spots: [
      { ...spot, textVersion: 2 },
      { ...spot, id: 'c', poiId: 'c', title: '库房', characters: 0, audio: null },
      { ...spot, id: 't', packetId: 'english', textVersion: 2, audio: { ...audio, lufs: -8.9, clipped: 3382 } },
    ],
  }
  expect(gapRows(data)).toEqual([
    ['spot', '序厅', '', true],
    ['content', '库房', '', true],
    ['place', '序厅', '', true],
    ['stale', '迎客松', '中文', true],
    ['fault', '迎客松', 'English', true],
    ['stale', '迎客松', 'English', false],
    ['title', '迎客松', 'English', false],
    ['sound', '迎客松', 'English', false],
    ['name', '迎客松', 'English', false],
  ])
  const noteOf = (wanted: string) => packageGaps(data).find(({ what }) => what === wanted)!.note
  expect([noteOf('sound'), noteOf('fault')]).toEqual(['太响 −8.9 LUFS', '削波 3,382 处'])
})

test('lists both a missing packet and missing points', () => {
  expect(gapRows({ ...whole, mainPacketId: null, packets: [], pois: [], spots: [] })).toEqual([
    ['packet', '', '', true],
    ['poi', '', '', true],
  ])
})

test('a language written like the main one needs no translated point names', () => {
  expect(
    packageGaps({
      ...whole,
      packets: [...whole.packets, { id: 'cantonese', language: yue }],
      pois: [poi],
      spots: [...whole.spots, { ...spot, id: 'v', packetId: 'cantonese' }],
    }),
  ).toEqual([])
})

test.each([
  [{ silent: 'all', lufs: null, peak: null } as const, '无声'],
  [{ silent: 'all', lufs: -62, peak: -55 } as const, '无声'],
  [{ silent: 'right' } as const, '右声道无声'],
  [{ silentStart: 5 }, '开头 5 秒没有声音'],
  [{ silentStart: 2.1 }, '开头 2.1 秒没有声音'],
  [{ brokenOff: true }, '文件不完整，后面缺了一段'],
  [{ silent: 'opposite', lufs: null } as const, '左右声道相位相反，手机外放会听不到'],
  [{ clipped: 12 }, '削波 12 处'],
])('what visitors take for a breakdown blocks until an operator accepts it: %o', (facts, words) => {
  const withAudio = (accepted?: { at: number; by: { id: string; name: string } }): GapPackage => ({
    ...whole,
    spots: whole.spots.map((entry) => ({ ...entry, audio: { ...audio, ...facts, ...(accepted && { accepted }) } })),
  })
  expect(packageGaps(withAudio())).toMatchObject([
    { what: 'fault', note: words, blocks: true, language: '中文' },
    { what: 'fault', note: words, blocks: true, language: 'English' },
  ])
  expect(packageGaps(withAudio({ at: 1, by: { id: 'a', name: '陈嘉禾' } }))).toMatchObject([
    { what: 'fault', note: `${words}，已确认照用`, blocks: false },
    { what: 'fault', note: `${words}，已确认照用`, blocks: false },
  ])
})

test('an unmeasured sound is not a gap', () => {
  expect(
    packageGaps({
      ...whole,
      spots: whole.spots.map((entry) => ({ ...entry, audio: { ...audio, lufs: null, peak: null, clipped: null } })),
    }),
  ).toEqual([])
})
