import { baseConfigProKind } from '../../../src/contract/operation/miniProgram/merchantConfig'
import type { Tx } from '../../db/types'
import type { PublicContext } from '../../http/handler'
import { readValues } from '../../operation/miniProgram/config/read'

/**
 * Whether pages of this origin are the visitors' page: it was called for here, is listed by the operator, or is the
 * merchant's address for visitors. WeChat returns codes to other hosts too that the merchant lists there, and must not.
 */
export async function isOwnOrigin(tx: Tx, { url, platform }: PublicContext, origin: string): Promise<boolean> {
  if (new URL(origin).host === new URL(url).host || platform.config.visitorOrigins.includes(origin)) return true
  const { visitorUrl } = await readValues(tx, baseConfigProKind)
  return visitorUrl !== '' && new URL(visitorUrl).origin === origin
}
