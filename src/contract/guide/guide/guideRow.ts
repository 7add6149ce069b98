import * as z from 'zod'
import { id, idAndName, line, requiredLine, time, version } from '../../kit/core'
import { mediaUrl } from '../../media/mediaUrl'
import { person, publish } from '../../kit/states'

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

export const region = z.strictObject({
  province: requiredLine('省份', 20),
  city: line(20).default(''),
  district: line(20).default(''),
})
export type Region = z.output<typeof region>

export const languageTag = z.object({ id, name: z.string(), short: z.string() })

/** The outcome of the latest review move, as far as there is one. */
const reviewFacts = {
  review,
  /** Why the latest audit failed; kept until the next submission. */
  reviewReason: z.string().nullable(),
  submittedAt: time.nullable(),
  submittedBy: person.nullable(),
}

/** What the server knows of a guide besides what an operator writes. */
export const guideState = {
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
