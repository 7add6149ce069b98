import { describe, expect, it } from 'vitest'
import { guideSettings } from '@/contract/guide/guide/guideEntity'
import type { GuidePage } from '@/contract/guide/guide/guide'
import { sideOf } from '@/components/form/compare/words'
import { hasChanged, pairPictures } from '@/pages/guide/guide/audit/pictures'
import { rowsOf } from '@/pages/guide/guide/audit/rows'
import { picturesOf } from '@/pages/guide/guide/describePage'

const page = (settings: Partial<GuidePage['settings']>) =>
  ({
    name: '博物馆',
    cover: null,
    languages: [],
    settings: { ...guideSettings.parse({}), ...settings },
  }) as unknown as GuidePage
const halls = (...pictures: string[]) =>
  page({ floors: pictures.map((picture) => ({ name: '展厅', picture, scale: null })) })
const changedPictures = (before: GuidePage, after: GuidePage) =>
  pairPictures(picturesOf(before), picturesOf(after))
    .filter(hasChanged)
    .map((pair) => [pair.label, pair.before, pair.after])
const changedRows = (before: GuidePage, after: GuidePage) => rowsOf(before, after).filter(({ changed }) => changed)

describe('floors with the same name', () => {
  it('are compared each with its own, and labelled apart', () => {
    expect(changedPictures(halls('red', 'green'), halls('red', 'blue'))).toEqual([
      ['展厅（第 2 个）平面图', 'green', 'blue'],
    ])
    expect(changedPictures(halls('red', 'green'), halls('red'))).toEqual([['展厅（第 2 个）平面图', 'green', null]])
  })

  it('have unique keys, whatever their names', () => {
    const names = ['展厅', '展厅', '展厅 2', '2 展厅']
    const keys = picturesOf(page({ floors: names.map((name) => ({ name, picture: 'red', scale: null })) })).map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('changes that a field’s text does not show', () => {
  const boundary = (lng: number): GuidePage['settings']['boundary'] => [
    [lng, 30],
    [119, 30],
    [119, 31],
  ]
  const overlay = (lng: number, opacity = 0.8, picture = '/a.png'): GuidePage['settings']['overlay'] => ({
    picture,
    opacity,
    corners: [
      [lng, 31],
      [119, 31],
      [119, 30],
      [118, 30],
    ],
    controls: [],
    fit: 'similarity',
    ground: null,
  })

  it('a boundary with moved points has changed', () => {
    expect(changedRows(page({ boundary: boundary(118) }), page({ boundary: boundary(118) }))).toEqual([])
    expect(changedRows(page({ boundary: boundary(118) }), page({ boundary: boundary(118.5) }))).toEqual([
      { label: '边界', before: '3 个点', after: '3 个点，位置有变动', changed: true },
    ])
  })

  it('so has an overlay with other corners or opacity; its picture is compared as a picture', () => {
    expect(
      changedRows(page({ overlay: overlay(118) }), page({ overlay: overlay(118.5, 0.8, '/b.png') })).map(
        ({ label, after }) => [label, after],
      ),
    ).toEqual([['手绘图四角', '118.5, 31；119, 31；119, 30；118, 30']])
    expect(
      changedRows(page({ overlay: overlay(118) }), page({ overlay: overlay(118, 0.5) })).map(
        ({ label, before, after }) => [label, before, after],
      ),
    ).toEqual([['手绘图不透明度', '80%', '50%']])
  })

  it('a first submission has no changes', () => {
    expect(rowsOf(null, page({ boundary: boundary(118) })).filter(({ changed }) => changed)).toEqual([])
  })
})

describe('the side without the added text', () => {
  const left = (before: string, after: string) =>
    sideOf(before, after, 'removed')
      .map(({ text }) => text)
      .join('')

  it('keeps its text, shortened around the addition', () => {
    const many = `云海${'奇松怪石'.repeat(20)}`
    expect(left('3 个点', '3 个点，位置有变动')).toBe('3 个点')
    expect(left(many, `${many}，日出`)).toBe(`…${'奇松怪石'.repeat(6)}`)
    expect(left(many, `日出，${many}`)).toBe(`云海${'奇松怪石'.repeat(5)}奇松…`)
    expect(left(many, many)).toBe(`云海${'奇松怪石'.repeat(5)}奇松…`)
    expect(left('', '云海')).toBe('')
  })
})
