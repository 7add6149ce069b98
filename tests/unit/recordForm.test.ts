import { describe, expect, it } from 'vitest'
import { firstPictureOf } from '@/components/record/form/firstPictureOf'
import { halvesOf, isSmall } from '@/components/record/form/shape'
import { scheduleText } from '@/components/record/form/scheduleText'
import { referenceTo } from '@/components/record/references'
import { field } from '@/contract/kit/fields'
import { recordKinds } from '@/contract/kinds'
import { languageKind, poiTypeKind, scenicTypeKind } from '@/contract/guide/configType'
import '@/app/routes/references'

const at = (text: string) => new Date(`${text}+08:00`).getTime()
const now = at('2026-11-22T12:00')
const words = (startsAt: string | null, endsAt: string | null, publish: 'online' | 'offline' = 'offline') =>
  scheduleText(
    { publish, startsAt: startsAt === null ? null : at(startsAt), endsAt: endsAt === null ? null : at(endsAt) },
    now,
  )

const STORED = `/saas/media/${'a'.repeat(64)}.webp`

it.each([
  ['', null],
  [undefined, null],
  ['<p>没有图片</p>', null],
  [`<p>字</p><figure><img src="${STORED}" alt="北海"></figure><img src="/saas/media/other">`, STORED],
  ['<img alt="还在上传">', null],
  [`<img src="https://example.com/a.png"><img alt="x" src="${STORED}">`, STORED],
  [`<p>src="${STORED}"</p>`, null],
])('the first stored picture of %s', (html, address) => {
  expect(firstPictureOf(html)).toBe(address)
})

describe('the description of a schedule', () => {
  it.each([
    [words(null, null), '没有限定时间：上线后一直展示，直到下线。', false],
    [words(null, null, 'online'), '没有限定时间：一直展示，直到下线。', false],
    [words('2026-11-25T08:00', null), '上线后从 2026-11-25 08:00 开始展示，直到下线（北京时间）。', false],
    [
      words('2026-11-25T08:00', '2026-12-02T08:00', 'online'),
      '从 2026-11-25 08:00 开始展示，到 2026-12-02 08:00 结束，共 7 天（北京时间）。',
      false,
    ],
    [
      words('2026-11-01T08:00', '2026-11-22T20:00', 'online'),
      '正在展示，到 2026-11-22 20:00 结束，共 22 天（北京时间）。',
      false,
    ],
    [words(null, '2026-11-22T11:00', 'online'), '结束时间 2026-11-22 11:00（北京时间）已经过去，访客看不到它。', true],
    [words('2026-11-25T08:00', '2026-11-25T08:00'), '结束时间要晚于开始时间。', true],
  ])('%o', ({ text, over }, expected, expectedOver) => {
    expect(text).toBe(expected)
    expect(over).toBe(expectedOver)
  })
})

describe('the layout of a form', () => {
  it('puts two adjacent short fields on one line', () => {
    const fields = {
      name: field.line('名称', 20),
      code: field.line('代码', 20),
      alone: field.line('别名', 20),
      long: field.line('备注', 100),
      price: field.integer('价格', { min: 0, max: 9 }),
    }
    expect([...halvesOf(fields, Object.keys(fields))]).toEqual(['name', 'code', 'price'])
  })

  it('is a dialog for a few simple fields', () => {
    expect([scenicTypeKind, languageKind, poiTypeKind].map(isSmall)).toEqual([true, true, false])
  })
})

it('every domain that a field refers to has a picker', () => {
  const missing = recordKinds.flatMap(({ domain, fields }) =>
    Object.entries(fields).flatMap(([key, { kind }]) =>
      (kind.type === 'reference' || kind.type === 'references') && referenceTo(kind.to) === undefined
        ? [`${domain}.${key} → ${kind.to}`]
        : [],
    ),
  )
  expect(missing).toEqual([])
})
