import type * as z from 'zod'
import { guideInput, guideType } from '@/contract/guide/guide/guide'
import type { GuideInput, GuideRecord, GuideType } from '@/contract/guide/guide/guide'

/** The form's values: the contract's input plus the type, which is sent in the URL. */
export const guideValues = guideInput.extend({ type: guideType })
export type GuideValues = z.output<typeof guideValues>

export const emptyGuide = (type: GuideType): GuideValues => ({ type, ...guideInput.parse({ name: '-' }), name: '' })

const KEYS = Object.keys(guideValues.shape) as (keyof GuideValues)[]

/** The part of a record that an operator writes. */
export const valuesOf = (record: GuideRecord): GuideValues =>
  Object.fromEntries(KEYS.map((key) => [key, record[key]])) as GuideValues

/** The request body: only indoor guides have floors, even if some were entered before the type changed. */
export function inputOf({ type, ...input }: GuideValues): GuideInput {
  return type === 'indoor' ? input : { ...input, settings: { ...input.settings, floors: [] } }
}
