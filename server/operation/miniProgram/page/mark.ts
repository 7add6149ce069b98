import { MCHK_MINUTES } from '../../../../src/contract/operation/miniProgram/page/minaPreview'
import { keyedHash } from '../../../session/digest'

/** A page and its merchant. */
interface Marked {
  tenantId: string
  page: string
}

const MARK = /^([0-9a-z]{1,11})\.([0-9a-f]{64})$/

const sign = (key: string, { tenantId, page }: Marked, expiresAt: number) => keyedHash(key, `preview ${tenantId} ${page} ${expiresAt}`)

/** Value of the header `mchk`: the expiry (base 36) and its signature over merchant and page. Stored nowhere: every node can verify it. */
export async function markOf(key: string, marked: Marked, now: number): Promise<{ mchk: string; expiresAt: number }> {
  const expiresAt = now + MCHK_MINUTES * 60_000
  return { mchk: `${expiresAt.toString(36)}.${await sign(key, marked, expiresAt)}`, expiresAt }
}

/** Whether this installation issued the mark for this page and merchant, and it has not expired. */
export async function isMarked(key: string, marked: Marked, mchk: string, now: number): Promise<boolean> {
  const [, until, signature] = MARK.exec(mchk) ?? []
  if (until === undefined) return false
  const expiresAt = Number.parseInt(until, 36)
  // Compares hashes of the signatures, so the timing reveals nothing about the right one.
  const [given, right] = await Promise.all([keyedHash(key, signature!), sign(key, marked, expiresAt).then((value) => keyedHash(key, value))])
  return given === right && now < expiresAt
}
