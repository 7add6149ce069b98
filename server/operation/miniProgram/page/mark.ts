import { MCHK_MINUTES } from '../../../../src/contract/operation/miniProgram/page/minaPreview'
import { keyedHash } from '../../../lib/digest'

/** A page and its merchant. */
interface PreviewTarget {
  tenantId: string
  page: string
}

const MARK = /^([0-9a-z]{1,11})\.([0-9a-f]{64})$/

const sign = (key: string, { tenantId, page }: PreviewTarget, expiresAt: number) =>
  keyedHash(key, `preview ${tenantId} ${page} ${expiresAt}`)

/** Value of the header `mchk`: expiry (base 36) and signature over merchant and page, verifiable on every node. */
export async function markOf(
  key: string,
  target: PreviewTarget,
  now: number,
): Promise<{ mchk: string; expiresAt: number }> {
  const expiresAt = now + MCHK_MINUTES * 60_000
  return { mchk: `${expiresAt.toString(36)}.${await sign(key, target, expiresAt)}`, expiresAt }
}

/** Whether this installation issued the mark for this page and merchant, and it has not expired. */
export async function isMarked(key: string, target: PreviewTarget, mchk: string, now: number): Promise<boolean> {
  const [, expiry, signature] = MARK.exec(mchk) ?? []
  if (expiry === undefined || signature === undefined) return false
  const expiresAt = Number.parseInt(expiry, 36)
  // Compares hashes of the signatures, so the timing reveals nothing about the right one.
  const [actual, expected] = await Promise.all([
    keyedHash(key, signature),
    sign(key, target, expiresAt).then((value) => keyedHash(key, value)),
  ])
  return actual === expected && now < expiresAt
}
