import { sql } from 'drizzle-orm'
import { inLanguage } from '../../../../src/contract/operation/miniProgram/page/minaLanguage'
import type { minaPreview } from '../../../../src/contract/operation/miniProgram/page/minaPreview'
import { MCHK_MINUTES } from '../../../../src/contract/operation/miniProgram/page/minaPreview'
import { hasRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { readFunctionsOff } from '../config/functionsOff'
import type { Handlers } from '../../../http/handler'
import { absent, unauthorised } from '../../../http/refusal'
import { contentOf, visibleModules } from './content'
import { keyedHash } from '../../../lib/digest'
import { enabledContent, enabledModules } from './enabled'
import { PAGE } from './parts'
import { readDraft } from './read'

/** A page and its merchant. */
interface PreviewTarget {
  tenantId: string
  page: string
}

const MARK = /^([0-9a-z]{1,11})\.([0-9a-f]{64})$/

const sign = (key: string, { tenantId, page }: PreviewTarget, expiresAt: number) =>
  keyedHash(key, `preview ${tenantId} ${page} ${expiresAt}`)

/** Value of the header `mchk`: expiry (base 36) and signature over merchant and page, verifiable on every node. */
async function markOf(key: string, target: PreviewTarget, now: number): Promise<{ mchk: string; expiresAt: number }> {
  const expiresAt = now + MCHK_MINUTES * 60_000
  return { mchk: `${expiresAt.toString(36)}.${await sign(key, target, expiresAt)}`, expiresAt }
}

/** Whether this installation issued the mark for this page and merchant, and it has not expired. */
async function isMarked(key: string, target: PreviewTarget, mchk: string, now: number): Promise<boolean> {
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

function pageOf(id: string): typeof PAGE {
  if (id !== PAGE) throw absent('没有这个页面')
  return PAGE
}

async function requireGuide(tx: Tx, id: string): Promise<void> {
  const isOnline = await hasRow(
    tx,
    sql`select 1 from guide where id = ${id} and publish = 'online' and deleted_at is null`,
  )
  if (!isOnline) throw absent('没有这个导览，或没有上线')
}

export const miniProgramPreviewHandlers: Handlers<typeof minaPreview> = {
  mark: ({ params }, { platform, session, now }) =>
    markOf(platform.config.secret, { tenantId: session.tenantId, page: pageOf(params.id) }, now),

  read: async ({ params, query: { guideId, language = null }, headers: { mchk } }, { tx, platform, session, now }) => {
    if (!(await isMarked(platform.config.secret, { tenantId: session.tenantId, page: params.id }, mchk, now)))
      throw unauthorised('预览的校验码不对或已过期，请重新打开预览')
    const draft = await readDraft(tx, pageOf(params.id))
    if (guideId !== undefined) await requireGuide(tx, guideId)
    const disabled = guideId === undefined ? new Set<never>() : await readFunctionsOff(tx, guideId, null)
    const modules = enabledModules(visibleModules(draft.modules, now), disabled).map((module) =>
      inLanguage(module, language),
    )
    return {
      page: PAGE,
      version: draft.version,
      at: draft.updatedAt,
      modules,
      content: enabledContent(await contentOf(tx, modules, guideId ?? null, now), disabled),
    }
  },
}
