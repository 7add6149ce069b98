import * as z from 'zod'
import { packageGap } from '@/contract/guide/package/packageChanges'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import { code } from '@/contract/kit/core'
import type { FieldError } from '@/contract/kit/core'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import { call, CallError } from '@/lib/call'
import { paths } from '@/routes/paths'

/** What a guide lacks for a submission: fields of its form, and content of its data package. */
export interface SubmitRefusal {
  fields: readonly FieldError[]
  missing: readonly PackageGap[]
}

const refusalData = z.object({ missing: z.array(packageGap) })

/** The missing items in a refused submission; null when refused for another reason. */
export function refusalOf(error: unknown): SubmitRefusal | null {
  if (!(error instanceof CallError) || error.code !== code.rule) return null
  const parsed = refusalData.safeParse(error.data)
  const refusal = { fields: error.fields, missing: parsed.success ? parsed.data.missing : [] }
  return refusal.fields.length + refusal.missing.length > 0 ? refusal : null
}

/** A data package's gaps and possible improvements; empty where the account may not read it. */
export const readMissing = (guideId: string): Promise<readonly PackageGap[]> =>
  call(guidePacket.missing, { query: { guideId } }).catch(() => [])

/** True if no gap blocks submission. */
export const isAdvice = (missing: readonly PackageGap[]): boolean =>
  missing.length > 0 && missing.every(({ blocks }) => !blocks)

/** Where a gap is fixed, as a list opens it: the point, or its explanation in the packet. */
export function gapPath(guideId: string, { poiId, packetId, spotId }: PackageGap, list?: string): string {
  const params = Object.entries({ poi: poiId, packet: packetId, spot: spotId, list: list ?? null })
  return `${paths.guideBag(guideId)}?${new URLSearchParams(params.filter((pair): pair is [string, string] => typeof pair[1] === 'string')).toString()}`
}
