import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { totalRow } from '../../db/rowShapes'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { findGuide } from '../guide/access'
import type { GuideSummary } from '../guide/access'
import { change } from '../guide/edit'
import { editRefusal, isAllowed, reviewAfterEdit } from '../guide/rules'
import type { Context } from '../../http/handler'
import { absent, conflict, forbidden, rule } from '../../http/refusal'
import { nextChange } from '../guide/nextChange'

/** Written to every row that a change touches. */
export interface Stamp {
  change: number
  updatedAt: number
  updatedBy: string
}

export interface OpenPackage {
  guide: GuideSummary
  /** Takes the next change number and reopens a passed guide, before the first write. Called once per change. */
  stamp(): Promise<Stamp>
}

export type PackageTable = 'packet' | 'poi' | 'spot' | 'route'

const DOMAINS = { packet: 'guidePacket', poi: 'guidePoi', spot: 'guideSpot', route: 'guideRoute' } as const

/** Part of a data package as named in the trail: explanations have a title. */
type Part = { id: string } & ({ name: string } | { title: string })

/** Records in the trail the changes to a part of a data package. */
export function recordPartChange<P extends Part>(
  { recordChange }: Pick<Context, 'recordChange'>,
  table: PackageTable,
  before: P | null,
  after: P | null,
): void {
  const part = after ?? before
  if (part)
    recordChange({ domain: DOMAINS[table], id: part.id, name: 'name' in part ? part.name : part.title, before, after })
}

const LABELS: Record<PackageTable, string> = { packet: '数据包', poi: 'POI', spot: '讲解', route: '路线' }

export const labelOf = (table: PackageTable): string => LABELS[table]

// The same message whether the record belongs to another tenant, is deleted, or is of a guide that the account cannot
// see.
export const noRecord = (table: PackageTable) => absent(`没有这个${labelOf(table)}，或它的导览不在您能查看的列表中`)

const guideIdRow = z.object({ guideId: z.string() })

/** The guide of a record that is not deleted. */
export async function guideOf(tx: Tx, table: PackageTable, id: string): Promise<string> {
  const [row] = await rows(
    tx,
    guideIdRow,
    sql`select guide_id as "guideId" from ${sql.identifier(table)} where id = ${id} and deleted is null`,
  )
  if (!row) throw noRecord(table)
  return row.guideId
}

/** A guide whose data package the caller may change now. Refuses a wrong state or a missing right. */
export async function findEditable(
  { tx, session }: Context,
  guideId: string,
  use: 'read' | 'change',
): Promise<GuideSummary> {
  const guide = await findGuide(tx, session, { id: guideId }, use)
  const refusal = editRefusal(guide)
  if (refusal) throw conflict(refusal)
  if (!isAllowed(session.rights, 'bag', guide.review)) throw forbidden()
  return guide
}

/** Locks the guide: concurrent changes to its data package wait. */
export async function openPackage(context: Context, guideId: string): Promise<OpenPackage> {
  const guide = await findEditable(context, guideId, 'change')
  let stamp: Promise<Stamp> | undefined
  return { guide, stamp: () => (stamp ??= startChange(context, guide)) }
}

async function startChange(context: Context, guide: GuideSummary): Promise<Stamp> {
  const { tx, session, now } = context
  const review = reviewAfterEdit(guide.review)
  // The guide's version protects its form: moving points here must not cause conflicts for someone editing there.
  if (review !== guide.review) await change(context, guide, { review })
  else
    await tx.execute(
      sql`update guide set updated_at = ${now}, updated_by = ${session.accountId} where id = ${guide.id}`,
    )
  return { change: await nextChange(tx, guide.id), updatedAt: now, updatedBy: session.accountId }
}

/** Opens the data package that holds a record. */
export async function openPackageOf(context: Context, table: PackageTable, id: string): Promise<OpenPackage> {
  const guideId = await guideOf(context.tx, table, id)
  context.audit(id)
  return openPackage(context, guideId)
}

/** The current record; refused if it was deleted since its data package was opened, or has another version. */
export function requireVersion<R extends { version: number }>(
  table: PackageTable,
  current: R | undefined,
  version: number,
): R {
  if (!current) throw noRecord(table)
  if (current.version !== version) throw conflict(`${labelOf(table)}已被他人修改，请核对最新内容`, current)
  return current
}

/** Sort position of a new record: last. */
export const nextSort = (table: PackageTable, guideId: string) =>
  sql<number>`(
    select coalesce(max(sort), 0) + 1 from ${sql.identifier(table)} where guide_id = ${guideId} and deleted is null
  )`

export async function checkLimit(tx: Tx, table: PackageTable, guideId: string, max: number): Promise<void> {
  const row = await onlyRow(
    tx,
    totalRow,
    sql`select count(*)::int as total from ${sql.identifier(table)} where guide_id = ${guideId} and deleted is null`,
  )
  if (row.total >= max) throw rule(`一个导览最多 ${max} 个${labelOf(table)}`)
}
