import * as z from 'zod'
import { menuRight } from '../rights'
import { byId, endpoint, anyOfRights, id, line, time } from '../kit/core'
import { pageInput, pageOf } from '../kit/paging'
import { guideLevel, guideType, languageTag, publish, region, review } from './guide/guideEntity'
import type { GuideInput } from './guide/guideEntity'
import { poiIcon } from './package/guidePoi'
import { mediaUrl } from '../kit/mediaUrl'

/** Amount of audio content: points of the data package, and explanations in all its packets. */
const scenicSound = z.object({ points: z.int(), spots: z.int() })
export type ScenicSound = z.output<typeof scenicSound>

type Content = Omit<GuideInput, 'labels' | 'capacity'> & ScenicSound

/** Content visitors expect of a scenic area; each item has the operator's label for when it is missing. */
const EXPECTED: readonly { label: string; has: (content: Content) => boolean }[] = [
  { label: '封面图片', has: ({ cover }) => cover !== null },
  { label: '简介', has: ({ introduction }) => introduction !== '' },
  { label: '详细地址', has: ({ address }) => address !== '' },
  { label: '位置', has: ({ lng, lat }) => lng !== null && lat !== null },
  { label: '联系电话', has: ({ phone }) => phone !== '' },
  { label: '开放时间', has: ({ openingHours }) => openingHours !== '' },
  { label: '景区等级', has: ({ level }) => level !== null },
  { label: '讲解', has: ({ spots }) => spots > 0 },
  { label: '第二种语言', has: ({ languageIds }) => languageIds.length > 1 },
]

const completeness = z.object({
  /** `done` of `of` expected items are present; `missing` names the others. */
  done: z.int(),
  of: z.int(),
  missing: z.array(z.string()),
})
export type Completeness = z.output<typeof completeness>

export function completenessOf(content: Content): Completeness {
  const missing = EXPECTED.filter(({ has }) => !has(content)).map(({ label }) => label)
  return { done: EXPECTED.length - missing.length, of: EXPECTED.length, missing }
}

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

export const scenicFilters = { keyword: line(50).optional(), type: guideType.optional(), publish: publish.optional() }

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
