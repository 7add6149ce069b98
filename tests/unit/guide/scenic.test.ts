import { expect, test } from 'vitest'
import fc from 'fast-check'
import { completenessOf, isSilent } from '@/contract/guide/scenic'
import { guideSettings } from '@/contract/guide/guide/guideEntity'
import { soundWords } from '@/pages/guide/scenic/soundWords'

type Content = Parameters<typeof completenessOf>[0]

const COMPLETE: Content = {
  name: '云台山',
  scenicTypeId: 'mountain',
  level: '5A',
  cover: '/saas/media/cover.webp',
  region: { province: '河南省', city: '焦作市', district: '修武县' },
  address: '岸上乡',
  lng: 113.36,
  lat: 35.44,
  phone: '12345',
  openingHours: '全天开放',
  introduction: '以峡谷和瀑布闻名。',
  languageIds: ['zh', 'en'],
  settings: guideSettings.parse({}),
  points: 3,
  recordings: 6,
}
const BARE: Content = {
  ...COMPLETE,
  level: null,
  cover: null,
  address: '',
  lng: null,
  lat: null,
  phone: '',
  openingHours: '',
  introduction: '',
  languageIds: ['zh'],
}

const content = fc.record({
  points: fc.nat(3),
  recordings: fc.nat(3),
  ...Object.fromEntries(
    (['level', 'cover', 'address', 'phone', 'openingHours', 'introduction', 'languageIds'] as const).map((key) => [
      key,
      fc.constantFrom(COMPLETE[key], BARE[key]),
    ]),
  ),
}) as fc.Arbitrary<Partial<Content>>

test('points and recordings come first, and are half of the whole', () => {
  expect(completenessOf(COMPLETE)).toEqual({ percent: 100, missing: [] })
  expect(completenessOf({ ...COMPLETE, recordings: 0 })).toEqual({ percent: 50, missing: ['讲解录音'] })
  expect(completenessOf({ ...COMPLETE, points: 0, recordings: 0 })).toEqual({
    percent: 50,
    missing: ['点位', '讲解录音'],
  })
  expect(completenessOf({ ...COMPLETE, points: 0, cover: null }).missing).toEqual(['点位', '封面图片'])
  expect(completenessOf(BARE)).toMatchObject({ percent: 50 })
  expect(completenessOf({ ...BARE, recordings: 0 })).toMatchObject({ percent: 0 })
})

test('whatever else is written, nothing to hear is never above half, and whole means that nothing is missing', () => {
  fc.assert(
    fc.property(content, (changes) => {
      const changed = { ...COMPLETE, ...changes }
      const { percent, missing } = completenessOf(changed)
      expect(percent <= 50 || !isSilent(changed)).toBe(true)
      expect(percent === 100).toBe(missing.length === 0)
      expect(isSilent(changed)).toBe(['点位', '讲解录音'].includes(missing[0] ?? ''))
    }),
  )
})

test('a list says in words which part of the sound is missing', () => {
  expect(soundWords({ points: 3, recordings: 6 })).toBe('3 点 · 6 段录音')
  expect(soundWords({ points: 3, recordings: 0 })).toBe('3 点 · 没有录音')
  expect(soundWords({ points: 0, recordings: 2 })).toBe('没有点位 · 2 段录音')
  expect(soundWords({ points: 0, recordings: 0 })).toBe('没有点位和录音')
})
