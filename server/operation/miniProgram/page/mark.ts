import { MCHK_MINUTES } from '../../../../src/contract/operation/miniProgram/page/minaPreview'
import { keyedHash } from '../../../session/digest'

/** One page of one merchant. */
interface Marked {
  tenantId: string
  page: string
}

const MARK = /^([0-9a-z]{1,11})\.([0-9a-f]{64})$/

const sign = (key: string, { tenantId, page }: Marked, expiresAt: number) => keyedHash(key, `preview ${tenantId} ${page} ${expiresAt}`)

/** What the header `mchk` carries: until when it holds (base 36), and that signed with merchant and page. Stored nowhere: every node can tell. */
export async function markOf(key: string, marked: Marked, now: number): Promise<{ mchk: string; expiresAt: number }> {
  const expiresAt = now + MCHK_MINUTES * 60_000
  return { mchk: `${expiresAt.toString(36)}.${await sign(key, marked, expiresAt)}`, expiresAt }
}

/** Whether this installation has made the mark for this page of this merchant, and not too long ago. */
export async function isMarked(key: string, marked: Marked, mchk: string, now: number): Promise<boolean> {
  const [, until, signature] = MARK.exec(mchk) ?? []
  if (until === undefined) return false
  const expiresAt = Number.parseInt(until, 36)
  // Of a guess its own hash is compared: how long that takes says nothing about the right one.
  const [given, right] = await Promise.all([keyedHash(key, signature!), sign(key, marked, expiresAt).then((value) => keyedHash(key, value))])
  return given === right && now < expiresAt
}
