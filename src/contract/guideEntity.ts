import * as z from 'zod'
import { bagPage } from './bagPage'
import { id, idAndName, line, paragraph, requiredLine, time, version } from './core'
import { floor, mapOverlay } from './guideMap'
import { lat, lng, phone, position, triggerRadius } from './place'
import { person, publish } from './states'
import { mediaUrl } from './storage'

export { publish }
export type { Publish } from './states'

export const guideType = z.enum(['composite', 'indoor'])
export type GuideType = z.output<typeof guideType>

export const review = z.enum(['making', 'pending', 'passed', 'failed'])
export type Review = z.output<typeof review>

/** The three lists of guides: what they hold is decided by the review state. */
export const guideScope = z.enum(['all', 'pending', 'making'])
export type GuideScope = z.output<typeof guideScope>

/** The lists in which a guide of a state stands. */
export const LISTS_OF: Record<Review, readonly GuideScope[]> = {
  making: ['all', 'making'],
  failed: ['all', 'making'],
  pending: ['all', 'pending'],
  passed: ['all'],
}

export const guideLevel = z.enum(['A', '2A', '3A', '4A', '5A'])
export type GuideLevel = z.output<typeof guideLevel>

const zoom = z.number('请输入级别').min(3, '级别在 3 到 20 之间').max(20, '级别在 3 到 20 之间')

/** How a guide's map looks and reacts. Floors stand in their order; composite guides have none. */
export const guideSettings = z
  .strictObject({
    triggerRadius: triggerRadius.default(50),
    zoomMin: zoom.default(12),
    zoomMax: zoom.default(19),
    zoomDefault: zoom.default(15),
    boundary: z.array(position).min(3).max(2000).nullable().default(null),
    /** Where the map opens; null at the guide's own place. */
    centre: position.nullable().default(null),
    /** Where visitors come in. */
    entrance: position.nullable().default(null),
    overlay: mapOverlay.nullable().default(null),
    floors: z.array(floor).max(30, '最多 30 层').default([]),
  })
  .refine((s) => s.zoomMin <= s.zoomDefault, { path: ['zoomDefault'], message: '默认级别不能小于最小级别' })
  .refine((s) => s.zoomDefault <= s.zoomMax, { path: ['zoomDefault'], message: '默认级别不能大于最大级别' })
export type GuideSettings = z.output<typeof guideSettings>
/** With what may be left out. */
export type GuideSettingsInput = z.input<typeof guideSettings>

export const region = z.strictObject({
  province: requiredLine('省份', 20),
  city: line(20).default(''),
  district: line(20).default(''),
})
export type Region = z.output<typeof region>

const label = requiredLine('标签', 10)
export const guideLabels = z
  .array(label)
  .max(10, '最多 10 个标签')
  .refine((all) => new Set(all).size === all.length, '标签重复')

/** What an operator writes; a draft needs only a name. */
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
}

export const guideInput = z.strictObject({ ...content, settings: guideSettings.prefault({}) })
export type GuideInput = z.output<typeof guideInput>

/** The least cover: the mini-program shows it over the width of a phone, and shared cards ask for as much. */
export const COVER_MIN = { width: 480, height: 300 }

/** What a guide must have before it can be submitted for review: the fields a draft may leave open. */
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
    // Also while other fields are missing: all is said at once.
    when: () => true,
  })

export const languageTag = z.object({ id, name: z.string(), short: z.string() })

/** The outcome of the latest review move, as far as there is one. */
const reviewFacts = {
  review,
  /** Why the latest audit failed; kept until the next submission. */
  reviewReason: z.string().nullable(),
  submittedAt: time.nullable(),
  submittedBy: person.nullable(),
}

const state = {
  id,
  type: guideType,
  ...reviewFacts,
  publish,
  /** When it was pinned, null when it is not. */
  topAt: time.nullable(),
  sort: z.int(),
  version,
  /** Number of the passed revision that visitors see, null before the first pass. */
  visibleRevision: z.int().nullable(),
  createdAt: time,
  createdBy: person,
  updatedAt: time,
  updatedBy: person,
}

export const guideRecord = z.object({ ...content, settings: guideSettings, ...state })
export type GuideRecord = z.output<typeof guideRecord>

export const guideRow = z.object({
  ...state,
  name: z.string(),
  cover: mediaUrl.nullable(),
  coverThumbnail: mediaUrl.nullable(),
  region: region.nullable(),
  address: z.string(),
  level: guideLevel.nullable(),
  scenicType: idAndName.nullable(),
  languages: z.array(languageTag),
  labels: z.array(z.string()),
})
export type GuideRow = z.output<typeof guideRow>

export const GUIDE_ORDERS = ['updatedAt:desc', 'updatedAt:asc', 'createdAt:desc', 'createdAt:asc', 'name:asc', 'name:desc', 'submittedAt:asc', 'submittedAt:desc'] as const

export const guideFilters = {
  /** Part of the name or the address. */
  keyword: line(50).optional(),
  type: guideType.optional(),
  review: review.optional(),
  scenicTypeId: id.optional(),
  level: guideLevel.optional(),
  province: line(20).optional(),
  city: line(20).optional(),
  languageId: id.optional(),
  label: line(10).optional(),
  publish: publish.optional(),
  /** Whose latest submission it was: only one's own can be asked for. */
  submittedBy: z.enum(['me']).optional(),
  /** Period of the latest change, both ends included. */
  updatedFrom: time.optional(),
  updatedTo: time.optional(),
}

/** What a visitor sees of a guide. */
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
  bag: bagPage,
})
export type GuidePage = z.output<typeof guidePage>

/** `draft` is what operators work on, `visible` what visitors see, `refused` what was submitted when the latest audit failed. */
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
  /** Number of the revision that a pass made. */
  revision: z.int().nullable(),
  /** Whether what was submitted was kept, so that it can be shown. */
  kept: z.boolean(),
})
export type ReviewEvent = z.output<typeof reviewEvent>
