import * as z from 'zod'
import { bagMissing } from '@/contract/bagChanges'
import type { BagMissing } from '@/contract/bagChanges'
import { code } from '@/contract/core'
import type { FieldError } from '@/contract/core'
import { CallError } from '@/lib/call'
import { paths } from '@/routes/paths'

/** What a guide lacks for a submission: fields of its form, and content of its data package. */
export interface SubmitRefusal {
  fields: readonly FieldError[]
  missing: readonly BagMissing[]
}

const told = z.object({ missing: z.array(bagMissing) })

/** What a refused submission says that is missing; null when it was refused for another reason. */
export function refusalOf(error: unknown): SubmitRefusal | null {
  if (!(error instanceof CallError) || error.code !== code.rule) return null
  const found = told.safeParse(error.data)
  const refusal = { fields: error.fields, missing: found.success ? found.data.missing : [] }
  return refusal.fields.length + refusal.missing.length > 0 ? refusal : null
}

export const MISSING_WORDS: Record<BagMissing['what'], string> = {
  packet: '还没有默认数据包',
  poi: '还没有上线的POI',
  spot: '没有讲解',
  content: '讲解里没有文本，也没有音频',
}

/** A point in the workshop, as a list opens it. */
export function pointPath(guideId: string, poiId: string, list?: string): string {
  return `${paths.guideBag(guideId)}?${new URLSearchParams({ poi: poiId, ...(list !== undefined && { list }) }).toString()}`
}
