import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { GuideRecord } from '../../../src/contract/guide/guide/guide'
import { guideRecord } from '../../../src/contract/guide/guide/guide'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Context, Session } from '../../http/handler'
import { absent, conflict, forbidden } from '../../http/refusal'
import { readPresent, readRecord } from './record'
import { isAllowed, visibleStates } from './rules'
import type { GuideAction, GuideState } from './rules'

const guideSummary = guideRecord.pick({
  id: true,
  type: true,
  name: true,
  review: true,
  publish: true,
  topAt: true,
  visibleRevision: true,
  version: true,
})
export type GuideSummary = z.output<typeof guideSummary>

export interface Target {
  id: string
  type?: GuideRecord['type']
}

// The same message whether the guide belongs to another tenant, is deleted, is of the other type, or is in a list the
// account cannot see.
const noGuide = () => absent('没有这个导览，或它不在您能查看的列表中')

async function read(tx: Tx, id: string, lock: SQL): Promise<GuideSummary | undefined> {
  const [row] = await rows(
    tx,
    guideSummary,
    sql`select id, type, name, review, publish, top_at::float8 as "topAt", visible_revision as "visibleRevision",
        version
        from guide where id = ${id} and deleted_at is null ${lock}`,
  )
  return row
}

/** The guide, without checking access. */
export const readSummary = (tx: Tx, id: string): Promise<GuideSummary | undefined> => read(tx, id, sql``)

/** Reads and locks the guide without checking access; the next caller sees this one's changes. */
export const lockGuide = (tx: Tx, id: string): Promise<GuideSummary | undefined> => read(tx, id, sql`for update`)

const isVisible = ({ rights }: Session, { type }: Target, guide: Pick<GuideSummary, 'type' | 'review'>): boolean =>
  (type === undefined || guide.type === type) && visibleStates(rights).includes(guide.review)

/** The guide if the session may see it; locked for changes. */
export async function findGuide(
  tx: Tx,
  session: Session,
  target: Target,
  use: 'read' | 'change' = 'read',
): Promise<GuideSummary> {
  const guide = use === 'change' ? await lockGuide(tx, target.id) : await readSummary(tx, target.id)
  if (!guide || !isVisible(session, target, guide)) throw noGuide()
  return guide
}

/** The complete guide if the session may see it. */
export async function findRecord(tx: Tx, session: Session, target: Target): Promise<GuideRecord> {
  const record = await readPresent(tx, target.id)
  if (!record || !isVisible(session, target, record)) throw noGuide()
  return record
}

/** Finds a guide for an action. Refuses a stale version, then a wrong state, then a missing right. */
export async function findForChange(
  { tx, session, audit }: Context,
  target: Target & { version: number },
  action: GuideAction,
  refusal: (guide: GuideState) => string | null = () => null,
): Promise<GuideSummary> {
  const guide = await findGuide(tx, session, target, 'change')
  audit(guide.id)
  if (guide.version !== target.version)
    throw conflict('导览已被他人修改，请核对最新内容', await readRecord(tx, guide.id))
  const reason = refusal(guide)
  if (reason) throw conflict(reason, await readRecord(tx, guide.id))
  if (!isAllowed(session.rights, action, guide.review)) throw forbidden()
  return guide
}
