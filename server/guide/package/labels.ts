import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf, QueryOf, ResultOf } from '../../../src/contract/kit/core'
import type { groupLabel } from '../../../src/contract/guide/package/groupLabel'
import { guidePoi } from '../../../src/contract/guide/package/guidePoi'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { openPackage } from './change'
import { distinctNames, folded, isSameName } from '../../../src/contract/kit/folded'

const labelsRow = z.object({ labels: z.array(z.string()) })

/** Labels for a guide's points in their order, including unused ones. */
async function readLabels(tx: Tx, guideId: string): Promise<string[]> {
  const [row] = await rows(tx, labelsRow, sql`select labels from guide_bag where guide_id = ${guideId}`)
  return row?.labels ?? []
}

/** Take a change number first: that creates the row. */
async function writeLabels(tx: Tx, guideId: string, labels: readonly string[]): Promise<string[]> {
  await tx.execute(sql`update guide_bag set labels = ${JSON.stringify(labels)}::jsonb where guide_id = ${guideId}`)
  return [...labels]
}

/** Points' labels as the guide writes them, where it has them in another case or width. */
export async function withKnownLabels<C extends { labels: string[] }>(
  tx: Tx,
  guideId: string,
  contents: readonly C[],
): Promise<C[]> {
  const known = new Set(await readLabels(tx, guideId))
  const written = new Map([...known].toReversed().map((label) => [folded(label), label]))
  return contents.map((content) => ({
    ...content,
    labels: content.labels.map((label) => (known.has(label) ? label : (written.get(folded(label)) ?? label))),
  }))
}

/** Appends labels that points use but the guide does not know yet. */
export async function learnLabels(tx: Tx, guideId: string, newLabels: readonly string[]): Promise<void> {
  const existing = await readLabels(tx, guideId)
  const merged = [...existing, ...distinctNames(newLabels.filter((label) => !existing.includes(label)))]
  if (merged.length > existing.length) await writeLabels(tx, guideId, merged)
}

export const countLabels = (tx: Tx, guideId: string): Promise<ResultOf<typeof guidePoi.labelFilter>> =>
  rows(
    tx,
    guidePoi.labelFilter.result.element,
    sql`select x.label, (
      select count(*)::int from poi t where t.guide_id = b.guide_id and t.deleted is null and t.labels ? x.label
    ) as pois
        from guide_bag b, jsonb_array_elements_text(b.labels) with ordinality x(label, place)
        where b.guide_id = ${guideId}
        order by x.place`,
  )

export async function addLabel(context: Context, { guideId, label }: BodyOf<typeof groupLabel.add>): Promise<string[]> {
  const { tx } = context
  const guidePackage = await openPackage(context, guideId)
  const existing = await readLabels(tx, guideId)
  if (existing.some((other) => isSameName(other, label)))
    throw rule('标签已存在', [{ path: 'label', message: '标签已存在' }])
  await guidePackage.stamp()
  return writeLabels(tx, guideId, [...existing, label])
}

const noLabel = () => rule('没有这个标签', [{ path: 'label', message: '没有这个标签' }])

export async function renameLabel(
  context: Context,
  { guideId, label, name }: BodyOf<typeof groupLabel.update>,
): Promise<string[]> {
  const { tx } = context
  const guidePackage = await openPackage(context, guideId)
  const existing = await readLabels(tx, guideId)
  if (!existing.includes(label)) throw noLabel()
  if (name === label) return existing
  if (existing.some((other) => other !== label && isSameName(other, name)))
    throw rule('标签已存在', [{ path: 'name', message: '标签已存在' }])
  const stamp = await guidePackage.stamp()
  await tx.execute(sql`
    update poi t
    set version = version + 1, change = ${stamp.change}, updated_at = ${stamp.updatedAt},
      updated_by = ${stamp.updatedBy},
      labels = (select jsonb_agg(case when x.label = ${label} then ${name}::text else x.label end order by x.place)
        from jsonb_array_elements_text(t.labels) with ordinality x(label, place))
    where t.guide_id = ${guideId} and t.labels ? ${label}`)
  return writeLabels(
    tx,
    guideId,
    existing.map((other) => (other === label ? name : other)),
  )
}

export async function removeLabel(
  context: Context,
  { guideId, label }: QueryOf<typeof groupLabel.delete>,
): Promise<string[]> {
  const { tx } = context
  const guidePackage = await openPackage(context, guideId)
  const existing = await readLabels(tx, guideId)
  if (!existing.includes(label)) throw noLabel()
  const stamp = await guidePackage.stamp()
  await tx.execute(sql`
    update poi t
    set version = version + 1, change = ${stamp.change}, updated_at = ${stamp.updatedAt},
      updated_by = ${stamp.updatedBy}, labels = t.labels - ${label}::text
    where t.guide_id = ${guideId} and t.labels ? ${label}`)
  return writeLabels(
    tx,
    guideId,
    existing.filter((other) => other !== label),
  )
}

export async function sortLabels(
  context: Context,
  { guideId, labels }: BodyOf<typeof guidePoi.labelSort>,
): Promise<string[]> {
  const { tx } = context
  const guidePackage = await openPackage(context, guideId)
  const existing = await readLabels(tx, guideId)
  if (labels.length !== existing.length || !existing.every((label) => labels.includes(label)))
    throw conflict('标签有增减，请按现在的内容再排')
  if (labels.every((label, index) => label === existing[index])) return existing
  await guidePackage.stamp()
  return writeLabels(tx, guideId, labels)
}
