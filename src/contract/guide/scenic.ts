import * as z from 'zod'
import { menuRight } from '../rights'
import { byId, endpoint, anyOfRights, id, time } from '../kit/core'
import { keywordLine } from '../kit/keyword'
import { pageInput, pageOf } from '../kit/paging'
import { guideLevel, guideType, languageTag, publish, region, review } from './guide/guideEntity'
import type { GuideInput } from './guide/guideEntity'
import { poiIcon } from './package/guidePoi'
import { mediaUrl } from '../kit/mediaUrl'

/** What visitors can hear: online points of the data package, and explanations with a recording in all its packets. */
const scenicSound = z.object({ points: z.int(), recordings: z.int() })
export type ScenicSound = z.output<typeof scenicSound>

type Content = Omit<GuideInput, 'labels' | 'capacity'> & ScenicSound

interface Expected {
  /** The operator's word for it, when it is missing. */
  label: string
  has: (content: Content) => boolean
}

/** Without these a guide has nothing to hear: they come first and make up half of the whole. */
const ESSENTIAL: readonly Expected[] = [
  { label: '点位', has: ({ points }) => points > 0 },
  { label: '讲解录音', has: ({ recordings }) => recordings > 0 },
]

/** What visitors expect of a scenic area besides; each the same part of the other half. */
const FURTHER: readonly Expected[] = [
  { label: '封面图片', has: ({ cover }) => cover !== null },
  { label: '简介', has: ({ introduction }) => introduction !== '' },
  { label: '详细地址', has: ({ address }) => address !== '' },
  { label: '位置', has: ({ lng, lat }) => lng !== null && lat !== null },
  { label: '联系电话', has: ({ phone }) => phone !== '' },
  { label: '开放时间', has: ({ openingHours }) => openingHours !== '' },
  { label: '景区等级', has: ({ level }) => level !== null },
  { label: '第二种语言', has: ({ languageIds }) => languageIds.length > 1 },
]

const completeness = z.object({
  /** Whole percent, at most 50 while there is nothing to hear; 100 exactly when nothing is missing. */
  percent: z.int(),
  /** Labels of what is missing, points and recordings first. */
  missing: z.array(z.string()),
})
export type Completeness = z.output<typeof completeness>

const lacking = (expected: readonly Expected[], content: Content) =>
  expected.filter(({ has }) => !has(content)).map(({ label }) => label)

export function completenessOf(content: Content): Completeness {
  const essential = lacking(ESSENTIAL, content)
  const further = lacking(FURTHER, content)
  const half = 50 * (1 - further.length / FURTHER.length)
  return {
    percent: Math.floor((essential.length === 0 ? 50 : 0) + half),
    missing: [...essential, ...further],
  }
}

/** Whether visitors find nothing to hear, which weighs more than anything else that is missing. */
export const isSilent = ({ points, recordings }: ScenicSound): boolean => points === 0 || recordings === 0

const scenicRow = z.object({
  id,
  type: guideType,
  name: z.string(),
  cover: mediaUrl.nullable(),
  coverThumbnail: mediaUrl.nullable(),
  region: region.nullable(),
  address: z.string(),
  level: guideLevel.nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  languages: z.array(languageTag),
  publish,
  /** Review state of the newest draft: anything but `passed` means a newer version is on its way. */
  review,
  passedAt: time,
  revision: z.int(),
  ...scenicSound.shape,
  completeness,
})
export type ScenicRow = z.output<typeof scenicRow>

/** A point on the visitors' map of a scenic area. */
export const scenicPoint = z.object({ id, name: z.string(), lng: z.number(), lat: z.number(), icon: poiIcon })
export type ScenicPoint = z.output<typeof scenicPoint>

export const SCENIC_ORDERS = ['name:asc', 'name:desc'] as const

export const scenicFilters = {
  keyword: keywordLine(50).optional(),
  type: guideType.optional(),
  publish: publish.optional(),
}

export const scenic = {
  /** Scenic areas open to visitors: guides with an approved revision, as visitors see them. */
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/scenic/queryPage',
    effect: 'read',
    summary: '景区列表：访客能找到的景区，内容为已通过的版本',
    access: anyOfRights(menuRight('scenicSpotList')),
    body: pageInput(scenicFilters, SCENIC_ORDERS),
    result: pageOf(scenicRow),
  }),
  points: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/scenic/{id}/points',
    summary: '景区地图上的点位：已通过的版本中在线、有坐标的POI；没有访客能看到的版本时为空',
    access: anyOfRights(menuRight('scenicSpotList')),
    params: byId,
    result: z.array(scenicPoint),
    codes: { 404: '没有这个景区' },
  }),
}
