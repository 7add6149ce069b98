import { sql } from 'drizzle-orm'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { findGuide } from '../guide/access'
import type { Found } from '../guide/access'
import { change } from '../guide/edit'
import { AFTER_EDIT, editRefusal, mayAct } from '../guide/rules'
import type { Context } from '../../http/handler'
import { absent, conflict, forbidden, rule } from '../../http/refusal'
import { nextChange } from '../guide/nextChange'

/** Written to every row that a change touches. */
export interface Stamp {
  change: number
  updatedAt: number
  updatedBy: string
}

export interface OpenBag {
  guide: Found
  /** Takes the next change number and reopens a passed guide as a draft, before the first row is written. Called once for all writes. */
  stamp(): Promise<Stamp>
}

export type BagTable = 'packet' | 'poi' | 'spot' | 'route'

const DOMAINS = { packet: 'guidePacket', poi: 'guidePoi', spot: 'guideSpot', route: 'guideRoute' } as const

/** Part of a data package as named in the trail: explanations have a title. */
type Part = { id: string } & ({ name: string } | { title: string })

/** Records in the trail the changes to a part of a data package. */
export function remember<P extends Part>({ trail }: Pick<Context, 'trail'>, table: BagTable, before: P | null, after: P | null): void {
  const one = after ?? before
  if (one) trail({ domain: DOMAINS[table], id: one.id, name: 'name' in one ? one.name : one.title, before, after })
}

const NOUNS: Record<BagTable, string> = { packet: '数据包', poi: 'POI', spot: '讲解', route: '路线' }

export const nounOf = (table: BagTable): string => NOUNS[table]

// The same text if the record belongs to another tenant, is deleted, or is of a guide that the account cannot see.
export const noRecord = (table: BagTable) => absent(`没有这个${nounOf(table)}，或它的导览不在您能查看的列表中`)

/** The guide of a record that is not deleted. */
export async function guideOf(tx: Tx, table: BagTable, id: string): Promise<string> {
  const [found] = await rows<{ guideId: string }>(tx, sql`select guide_id as "guideId" from ${sql.identifier(table)} where id = ${id} and deleted is null`)
  if (!found) throw noRecord(table)
  return found.guideId
}

/** A guide whose data package the caller may change now. Refuses a wrong state or a missing right. */
export async function findEditable({ tx, session }: Context, guideId: string, use: 'read' | 'change'): Promise<Found> {
  const guide = await findGuide(tx, session, { id: guideId }, use)
  const refusal = editRefusal(guide)
  if (refusal) throw conflict(refusal)
  if (!mayAct(session.rights, 'bag', guide.review)) throw forbidden()
  return guide
}

/** Locks the guide: concurrent changes to its data package wait. */
export async function openBag(context: Context, guideId: string): Promise<OpenBag> {
  const guide = await findEditable(context, guideId, 'change')
  let taken: Promise<Stamp> | undefined
  return { guide, stamp: () => (taken ??= takeChange(context, guide)) }
}

async function takeChange(context: Context, guide: Found): Promise<Stamp> {
  const { tx, session, now } = context
  const review = AFTER_EDIT[guide.review]!
  // The guide's version protects its form: moving points here must not cause conflicts for someone editing there.
  if (review !== guide.review) await change(context, guide, { review })
  else await tx.execute(sql`update guide set updated_at = ${now}, updated_by = ${session.accountId} where id = ${guide.id}`)
  return { change: await nextChange(tx, guide.id), updatedAt: now, updatedBy: session.accountId }
}

/** Opens the data package that holds a record. */
export async function openBagOf(context: Context, table: BagTable, id: string): Promise<OpenBag> {
  const guideId = await guideOf(context.tx, table, id)
  context.audit(id)
  return openBag(context, guideId)
}

/** The current record; refused if it was deleted since its data package was opened, or has another version. */
export function atVersion<R extends { version: number }>(table: BagTable, current: R | undefined, version: number): R {
  if (!current) throw noRecord(table)
  if (current.version !== version) throw conflict(`${nounOf(table)}已被他人修改，请核对最新内容`, current)
  return current
}

/** Sort position of a new record: last. */
export const lastPlace = (table: BagTable, guideId: string) =>
  sql<number>`(select coalesce(max(sort), 0) + 1 from ${sql.identifier(table)} where guide_id = ${guideId} and deleted is null)`

export async function refuseMore(tx: Tx, table: BagTable, guideId: string, max: number): Promise<void> {
  const [found] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from ${sql.identifier(table)} where guide_id = ${guideId} and deleted is null`)
  if (found!.total >= max) throw rule(`一个导览最多 ${max} 个${nounOf(table)}`)
}
