import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { GuideRecord } from '../../../src/contract/guide/guide/guide'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Context, Session } from '../../http/handler'
import { absent, conflict, forbidden } from '../../http/refusal'
import { readRecord } from './record'
import { mayAct, visibleStates } from './rules'
import type { GuideAction, Standing } from './rules'

export interface Found extends Standing {
  id: string
  name: string
  version: number
}

export interface Target {
  id: string
  type?: GuideRecord['type']
}

// The same text if the guide belongs to another tenant, is deleted, is of the other type, or is in a list the account cannot see.
const noGuide = () => absent('没有这个导览，或它不在您能查看的列表中')

async function read(tx: Tx, id: string, lock: SQL): Promise<Found | undefined> {
  const [found] = await rows<Found>(
    tx,
    sql`select id, type, name, review, publish, top_at::float8 as "topAt", visible_revision as "visibleRevision", version
        from guide where id = ${id} and deleted_at is null ${lock}`,
  )
  return found
}

/** Reads and locks the guide without checking access; the next caller sees this one's changes. */
export const lockGuide = (tx: Tx, id: string): Promise<Found | undefined> => read(tx, id, sql`for update`)

/** The guide, if the session may see it; locked if it is to be changed. */
export async function findGuide(tx: Tx, session: Session, target: Target, use: 'read' | 'change' = 'read'): Promise<Found> {
  const found = use === 'change' ? await lockGuide(tx, target.id) : await read(tx, target.id, sql``)
  if (!found || (target.type && found.type !== target.type) || !visibleStates(session.rights).includes(found.review)) throw noGuide()
  return found
}

/** Finds a guide for an action. Refuses a stale version, then a wrong state, then a missing right. */
export async function findForChange(
  { tx, session, audit }: Context,
  target: Target & { version: number },
  action: GuideAction,
  refusal: (guide: Standing) => string | null = () => null,
): Promise<Found> {
  const found = await findGuide(tx, session, target, 'change')
  audit(found.id)
  if (found.version !== target.version) throw conflict('导览已被他人修改，请核对最新内容', await readRecord(tx, found.id))
  const reason = refusal(found)
  if (reason) throw conflict(reason, await readRecord(tx, found.id))
  if (!mayAct(session.rights, action, found.review)) throw forbidden()
  return found
}
