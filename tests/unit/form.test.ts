import { describe, expect, it } from 'vitest'
import { differences, merge } from '@/components/form/compare/compare'
import { draftKey, dropDraft, titleIn, moveDraft, readDrafts, writeDraft } from '@/components/form/draft/draft'
import { belongsTo, issuesOf, maxLengthOf, parsePath, Refusals, same } from '@/components/form/schema'
import { diffWords, shorten } from '@/components/form/compare/words'
import { guideComplete, guideInput } from '@/contract/guide/guide/guide'
import { guideFields } from '@/pages/guide/guide/form/guideFields'
import { emptyGuide, guideValues, inputOf } from '@/pages/guide/guide/form/guideValues'

const guide = (changed: object = {}) => ({ ...emptyGuide('composite'), name: '黄山', ...changed })

describe('rules taken from the contract', () => {
  it('report per field what the contract refuses', () => {
    const issues = issuesOf([guideValues], guide({ name: ' ', phone: '0559-55611', lng: 200 }))
    expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual({
      name: '请输入导览名称',
      phone: '号码格式不正确，例：13905591234 或 0559-5561111',
      lng: '经度在 -180 到 180 之间',
    })
  })

  it('report a problem between two fields at the field that the contract names', () => {
    const values = guide()
    const issues = issuesOf([guideValues], { ...values, settings: { ...values.settings, zoomMin: 18 } })
    expect(issues).toEqual([{ path: ['settings', 'zoomDefault'], message: '默认级别不能小于最小级别' }])
  })

  it('require what a submission needs only with that schema', () => {
    expect(issuesOf([guideValues], guide())).toEqual([])
    const missing = issuesOf([guideValues, guideComplete], guide()).map(({ path }) => path[0])
    expect(missing).toEqual([
      'scenicTypeId',
      'cover',
      'region',
      'address',
      'lng',
      'lat',
      'phone',
      'introduction',
      'languageIds',
    ])
  })

  it('match a path to its field', () => {
    expect(belongsTo(parsePath('settings.floors.0.name'), ['settings', 'floors', 0, 'name'])).toBe(true)
    expect(belongsTo(parsePath('labels.3'), 'labels')).toBe(true)
    expect(belongsTo(['lng'], 'lat')).toBe(false)
    expect(belongsTo(['settings'], ['settings', 'floors'])).toBe(false)
  })

  it('read maximum lengths from the contract', () => {
    expect([maxLengthOf(guideInput.shape.name), maxLengthOf(guideInput.shape.introduction)]).toEqual([30, 2000])
  })

  it('compare values regardless of key order', () => {
    const stored = { name: '黄山', settings: { floors: [{ name: '1F', picture: null }], zoomMin: 3 } }
    expect(same({ settings: { zoomMin: 3, floors: [{ picture: null, name: '1F' }] }, name: '黄山' }, stored)).toBe(true)
    expect(same({ ...stored, settings: { ...stored.settings, zoomMin: 4 } }, stored)).toBe(false)
    expect(same(['a', 'b'], ['b', 'a'])).toBe(false)
    expect(same([], {})).toBe(false)
  })

  it('keep the server’s refusal until the refused value changes', () => {
    const refusals = new Refusals()
    refusals.add([{ path: 'name', message: '名称已存在' }], guide())
    expect(refusals.of(guide())).toEqual([{ path: ['name'], message: '名称已存在' }])
    expect(refusals.of(guide({ name: '黄山二' }))).toEqual([])
  })

  it('send what the contract accepts, and no floors of an outdoor guide', () => {
    const values = guide()
    const withFloors = {
      ...values,
      settings: { ...values.settings, floors: [{ name: '1F', picture: null, scale: null }] },
    }
    expect(guideInput.safeParse(inputOf(withFloors)).success).toBe(true)
    expect(inputOf(withFloors).settings.floors).toEqual([])
    expect(inputOf({ ...withFloors, type: 'indoor' }).settings.floors).toHaveLength(1)
  })
})

describe('comparing two versions of a record', () => {
  const fields = guideFields(new Map(), new Map([['zh', '普通话']]))
  const base = guide({ openingHours: '08:00-17:00', languageIds: ['zh'] })
  const mine = { ...base, openingHours: '08:30-16:30' }
  const current = {
    ...base,
    openingHours: '08:30-17:00',
    address: '汤口镇',
    settings: { ...base.settings, triggerRadius: 80 },
  }

  it('describes every field that operators write', () => {
    const described = new Set(fields.map(({ path }) => path.join('.')))
    const written = Object.keys(guideInput.shape).filter((key) => key !== 'settings')
    const settings = Object.keys(base.settings).map((key) => `settings.${key}`)
    expect([...described].sort()).toEqual([...written, ...settings].sort())
  })

  it('prefers one’s own version only where one has changed something', () => {
    const result = differences(fields, base, mine, current).map(({ key, preferred }) => [key, preferred])
    expect(result).toEqual([
      ['address', 'current'],
      ['openingHours', 'mine'],
      ['settings.triggerRadius', 'current'],
    ])
  })

  it('merges by choice and changes neither version', () => {
    const all = differences(fields, base, mine, current)
    expect(merge(current, mine, all, {})).toEqual({ ...current, openingHours: '08:30-16:30' })
    const taken = merge(current, mine, all, { openingHours: 'current', 'settings.triggerRadius': 'mine' })
    expect([taken.openingHours, taken.settings.triggerRadius, taken.address]).toEqual(['08:30-17:00', 50, '汤口镇'])
    expect(current.settings.triggerRadius).toBe(80)
    expect(mine.address).toBe('')
  })

  it('formats values as text', () => {
    const [result] = differences(fields, base, { ...base, languageIds: [] }, base)
    expect([result?.edits, result?.current]).toEqual(['', '普通话'])
  })
})

describe('marking different words', () => {
  it('marks words, not single characters', () => {
    expect(diffWords('最高峰海拔1860米', '最高峰海拔1864米')).toEqual([
      { text: '最高峰海拔', kind: 'same' },
      { text: '1860', kind: 'removed' },
      { text: '1864', kind: 'added' },
      { text: '米', kind: 'same' },
    ])
  })

  it('shortens only unchanged text', () => {
    const long = '山'.repeat(100)
    const [before, changed, after] = shorten([
      { text: long, kind: 'same' },
      { text: long, kind: 'added' },
      { text: long, kind: 'same' },
    ])
    expect([before?.text, changed?.text.length, after?.text]).toEqual([
      `…${'山'.repeat(24)}`,
      100,
      `${'山'.repeat(24)}…`,
    ])
  })
})

/** The subset of browser storage that drafts need; refuses to grow beyond `room`. */
function storageOf(room = Infinity): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

describe('drafts', () => {
  const place = { account: 'editor', form: 'guide', record: 'g1' }
  const key = draftKey(place, 'a')
  const draft = { values: { name: '黄山二' }, base: { name: '黄山' }, version: 3, at: Date.UTC(2026, 10, 20) }

  it('are restored only for the same account, form and record', () => {
    const storage = storageOf()
    expect(writeDraft(key, draft, storage)).toBe(true)
    expect(readDrafts(place, storage)).toEqual([{ ...draft, key }])
    for (const other of [
      { account: 'editor2' },
      { form: 'spot' },
      { record: 'g2' },
      { record: 'g' },
      { account: 'editor:guide', form: 'g1', record: '' },
    ]) {
      expect(readDrafts({ ...place, ...other }, storage)).toEqual([])
    }
  })

  it('of two editors are kept separately, newest first', () => {
    const storage = storageOf()
    const later = { ...draft, values: { name: '黄山三' }, at: draft.at + 1000 }
    writeDraft(key, draft, storage)
    writeDraft(draftKey(place, 'b'), later, storage)
    expect(readDrafts<{ name: string }>(place, storage).map(({ values }) => values.name)).toEqual(['黄山三', '黄山二'])
  })

  it('move to one editor only', () => {
    const storage = storageOf()
    writeDraft(key, draft, storage)
    expect(moveDraft(key, draftKey(place, 'b'), storage)).toEqual(draft)
    expect(moveDraft(key, draftKey(place, 'c'), storage)).toBeNull()
    expect(readDrafts(place, storage).map((entry) => entry.key)).toEqual([draftKey(place, 'b')])
  })

  it('are gone once dropped, and not offered when nothing changed', () => {
    const storage = storageOf()
    writeDraft(key, draft, storage)
    dropDraft(key, storage)
    expect(readDrafts(place, storage)).toEqual([])
    writeDraft(key, { ...draft, values: draft.base }, storage)
    expect(readDrafts(place, storage)).toEqual([])
  })

  it('survive damaged data and a full storage', () => {
    const storage = storageOf(10)
    expect(writeDraft(key, draft, storage)).toBe(false)
    storage.setItem(key, '{"a')
    expect(readDrafts(place, storage)).toEqual([])
  })

  it('are removed after thirty days', () => {
    const storage = storageOf()
    writeDraft(key, draft, storage)
    writeDraft(draftKey({ ...place, record: 'g2' }, 'a'), { ...draft, at: draft.at + 31 * 24 * 3600 * 1000 }, storage)
    expect(readDrafts(place, storage)).toEqual([])
    expect(readDrafts({ ...place, record: 'g2' }, storage)).toHaveLength(1)
  })

  it('are named by their title, never by an address or an id', () => {
    expect(titleIn(draft.values)).toBe('黄山二')
    expect(titleIn({ name: ' ', title: '山'.repeat(30) })).toBe(`${'山'.repeat(20)}…`)
    expect(titleIn({ cover: '/saas/media/abc.webp', scenicTypeId: '0190', labels: ['云海'] })).toBe('')
  })
})
