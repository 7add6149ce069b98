import * as z from 'zod'
import { id, idAndName, line, requiredLine, time, version } from '../../kit/core'
import { keywordLine } from '../../kit/keyword'
import { mediaUrl } from '../../kit/mediaUrl'
import { person, publish } from '../../kit/states'

export const guideType = z.enum(['composite', 'indoor'])
export type GuideType = z.output<typeof guideType>
export const TYPE_NAMES: Record<GuideType, string> = { composite: '综合导览', indoor: '室内导览' }

export const review = z.enum(['making', 'pending', 'passed', 'failed'])
export type Review = z.output<typeof review>

/** The three guide lists; the review state decides which guide is in which. */
export const guideScope = z.enum(['all', 'pending', 'making'])
export type GuideScope = z.output<typeof guideScope>

/** Lists that contain a guide in the given state. */
export const LISTS_OF: Record<Review, readonly GuideScope[]> = {
  making: ['all', 'making'],
  failed: ['all', 'making'],
  pending: ['all', 'pending'],
  passed: ['all'],
}

export const guideLevel = z.enum(['A', '2A', '3A', '4A', '5A'])
export type GuideLevel = z.output<typeof guideLevel>

export const region = z.strictObject({
  province: requiredLine('省份', 20),
  city: line(20).default(''),
  district: line(20).default(''),
})
export type Region = z.output<typeof region>

export const languageTag = z.object({ id, name: z.string(), short: z.string() })

/** Outcome of the latest review step, if any. */
const reviewFacts = {
  review,
  /** Why the latest audit failed; stored until the next submission. */
  reviewReason: z.string().nullable(),
  submittedAt: time.nullable(),
  submittedBy: person.nullable(),
}

/** Guide data maintained by the server rather than operators. */
export const guideState = {
  id,
  type: guideType,
  ...reviewFacts,
  publish,
  /** When it was pinned; null if it is not. */
  topAt: time.nullable(),
  sort: z.int(),
  version,
  /** Number of the approved revision visitors see; null before the first approval. */
  visibleRevision: z.int().nullable(),
  createdAt: time,
  createdBy: person,
  updatedAt: time,
  updatedBy: person,
}

export const guideRow = z.object({
  ...guideState,
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

export const GUIDE_ORDERS = [
  'updatedAt:desc',
  'updatedAt:asc',
  'createdAt:desc',
  'createdAt:asc',
  'name:asc',
  'name:desc',
  'submittedAt:asc',
  'submittedAt:desc',
] as const

export const guideFilters = {
  /** Part of the name or the address. */
  keyword: keywordLine(50).optional(),
  type: guideType.optional(),
  review: review.optional(),
  scenicTypeId: id.optional(),
  level: guideLevel.optional(),
  province: line(20).optional(),
  city: line(20).optional(),
  languageId: id.optional(),
  label: line(10).optional(),
  publish: publish.optional(),
  /** Latest submitter; only the account's own submissions can be requested. */
  submittedBy: z.enum(['me']).optional(),
  /** Range of the last change, both ends included. */
  updatedFrom: time.optional(),
  updatedTo: time.optional(),
}
