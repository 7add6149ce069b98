import { right } from '../../../src/contract/rights'
import { findGuide, readSummary } from '../../guide/guide/access'
import type { GuideSummary } from '../../guide/guide/access'
import { isAllowed } from '../../guide/guide/rules'
import type { Context } from '../../http/handler'
import { forbidden } from '../../http/refusal'

/** The guide of the signs: in 在线管理 one that was ever visible, in the guide lists one of that list. */
export async function findSignGuide(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  id: string,
): Promise<GuideSummary> {
  if (session.rights.has(right('onlineManager', 'code'))) {
    const guide = await readSummary(tx, id)
    if (guide && guide.visibleRevision !== null) return guide
  }
  const guide = await findGuide(tx, session, { id })
  if (!isAllowed(session.rights, 'code', guide.review)) throw forbidden()
  return guide
}
