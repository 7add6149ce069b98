import * as z from 'zod'
import { packagePage } from '../package/packagePage'
import { id, line, paragraph, requiredLine, time } from '../../kit/core'
import { CAPACITY_MAX } from './guideCapacity'
import { floor, mapOverlay } from './guideMap'
import { guideLevel, guideState, guideType, languageTag, region } from './guideRow'
import { phone } from '../../kit/phone'
import { withInside } from '../../kit/polygon'
import { lat, lng, position, triggerRadius } from '../../kit/place'
import { person, publish } from '../../kit/states'
import { mediaUrl } from '../../kit/mediaUrl'
import { areDistinct, folded } from '../../kit/folded'

export * from './guideRow'
export { publish }
export type { Publish } from '../../kit/states'

const zoom = z.number('请输入级别').min(3, '级别在 3 到 20 之间').max(20, '级别在 3 到 20 之间')

/** Points and scales reference a floor by name. */
const floors = z
  .array(floor)
  .max(30, '最多 30 层')
  .superRefine((list, context) => {
    const names = list.map(({ name }) => folded(name))
    for (const [index, name] of names.entries())
      if (name !== '' && names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: '楼层名称重复' })
  })

/** Corners of a guide's area, WGS-84, not closed. */
export const guideBoundary = withInside(z.array(position).min(3, '至少 3 个顶点').max(2000, '最多 2000 个顶点'))

/** Appearance and behaviour of a guide's map. Floors are in display order; composite guides have none. */
export const guideSettings = z
  .strictObject({
    triggerRadius: triggerRadius.default(50),
    zoomMin: zoom.default(12),
    zoomMax: zoom.default(19),
    zoomDefault: zoom.default(15),
    boundary: guideBoundary.nullable().default(null),
    /** Initial map centre; null means the guide's own place. */
    centre: position.nullable().default(null),
    /** Visitor entrance. */
    entrance: position.nullable().default(null),
    overlay: mapOverlay.nullable().default(null),
    floors: floors.default([]),
  })
  .refine((s) => s.zoomMin <= s.zoomDefault, { path: ['zoomDefault'], message: '默认级别不能小于最小级别' })
  .refine((s) => s.zoomDefault <= s.zoomMax, { path: ['zoomDefault'], message: '默认级别不能大于最大级别' })
export type GuideSettings = z.output<typeof guideSettings>
/** Input type: fields with defaults may be omitted. */
export type GuideSettingsInput = z.input<typeof guideSettings>

const label = requiredLine('标签', 10)
export const guideLabels = z.array(label).max(10, '最多 10 个标签').refine(areDistinct, '标签重复')

/** Fields written by an operator; a draft needs only a name. */
const content = {
  name: requiredLine('导览名称', 30),
  scenicTypeId: id.nullable().default(null),
  level: guideLevel.nullable().default(null),
  cover: mediaUrl.nullable().default(null),
  region: region.nullable().default(null),
  address: line(100).default(''),
  lng: lng.nullable().default(null),
  lat: lat.nullable().default(null),
  phone: phone.default(''),
  openingHours: line(100).default(''),
  introduction: paragraph(2000).default(''),
  languageIds: z.array(id).max(30).default([]),
  labels: guideLabels.default([]),
  /** Simultaneous visitors the area can hold; null disables the warning. */
  capacity: z
    .int('请输入整数')
    .min(1, '不小于 1 人')
    .max(CAPACITY_MAX, `不大于 ${CAPACITY_MAX} 人`)
    .nullable()
    .default(null),
}

export const guideInput = z.strictObject({ ...content, settings: guideSettings.prefault({}) })
export type GuideInput = z.output<typeof guideInput>

/** Minimum cover size: the mini-program shows it at phone width, and shared cards require as much. */
export const COVER_MIN = { width: 480, height: 300 }

/** Requirements for submitting a guide for review: fields that a draft may leave open. */
export const guideComplete = z
  .object({
    type: guideType,
    scenicTypeId: z.string('请选择景区类型'),
    cover: z.string('请上传封面图片'),
    region: z.object({}, '请选择所在地区'),
    address: z.string().min(1, '请输入详细地址'),
    lng: z.number('请输入经度'),
    lat: z.number('请输入纬度'),
    phone: z.string().min(1, '请输入联系电话'),
    introduction: z.string().min(1, '请输入简介'),
    languageIds: z.array(z.string()).min(1, '请选择语种'),
    settings: z.object({ floors: z.array(z.unknown()) }),
  })
  .refine(({ type, settings }) => type !== 'indoor' || settings.floors.length > 0, {
    path: ['settings', 'floors'],
    message: '室内导览至少要有一个楼层',
    // Runs even if other fields are missing, so all problems are reported at once.
    when: () => true,
  })

export const guideRecord = z.object({ ...content, settings: guideSettings, ...guideState })
export type GuideRecord = z.output<typeof guideRecord>

/** A guide as visitors see it. */
export const guidePage = z.object({
  id,
  type: guideType,
  name: z.string(),
  cover: mediaUrl.nullable(),
  region: region.nullable(),
  address: z.string(),
  lng: lng.nullable(),
  lat: lat.nullable(),
  phone: z.string(),
  openingHours: z.string(),
  introduction: z.string(),
  level: guideLevel.nullable(),
  scenicType: z.string().nullable(),
  languages: z.array(languageTag),
  labels: z.array(z.string()),
  settings: guideSettings,
  revision: z.int().nullable(),
  bag: packagePage,
})
export type GuidePage = z.output<typeof guidePage>

/** `draft`: what operators edit; `visible`: what visitors see; `refused`: what was submitted when the latest audit failed. */
export const previewRevision = z.enum(['draft', 'visible', 'refused'])
export type PreviewRevision = z.output<typeof previewRevision>

export const reviewMove = z.enum(['submit', 'pass', 'fail'])
export type ReviewMove = z.output<typeof reviewMove>

export const reviewEvent = z.object({
  id,
  move: reviewMove,
  by: person,
  at: time,
  reason: z.string().nullable(),
  /** Revision number created by an approval. */
  revision: z.int().nullable(),
  /** Whether the submitted content was stored and can be shown. */
  kept: z.boolean(),
})
export type ReviewEvent = z.output<typeof reviewEvent>
