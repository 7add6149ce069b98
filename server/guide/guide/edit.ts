import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { guide as calls, GuideInput, GuideRecord, GuideType } from '../../../src/contract/guide/guide/guide'
import { newId } from '../../db/id'
import { differenceText, reorder } from '../../db/reorder'
import type { NewOrder } from '../../db/reorder'
import { countRows } from '../../db/rows'
import { guide } from '../../db/schema/guide'
import { duplicateText } from '../../db/violation'
import type { Context } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { findForChange } from './access'
import type { GuideSummary } from './access'
import { columnsOf, snapshotOf } from './content'
import { sameContent } from '../../lib/sameContent'
import { readRecord } from './record'
import { checkReferences } from './references'
import { PLAN_METRES_MAX } from '../../../src/contract/guide/guide/guideMap'
import { metresPerPixel } from '../../../src/contract/guide/guide/planScale'
import type { Floor } from '../../../src/contract/guide/guide/guideMap'
import { nextChange } from './nextChange'
import { editRefusal, topRefusal, reviewAfterEdit } from './rules'

interface Floors {
  floors: readonly Floor[]
}

/** Floors whose scale changed, and the factor for measures on them. Without a scale a pixel counts as a metre. */
function rescaledFloors(before: readonly Floor[], after: readonly Floor[]): { name: string; factor: number }[] {
  return after.flatMap(({ name, scale }) => {
    const previous = before.find((floor) => floor.name === name)
    const factor = (metresPerPixel({ scale }) ?? 1) / ((previous && metresPerPixel(previous)) ?? 1)
    return previous && Math.abs(factor - 1) > 1e-9 ? [{ name, factor }] : []
  })
}

const centimetres = (value: SQL, factor: number) =>
  sql`round(least((${value})::numeric * ${factor}::numeric, ${PLAN_METRES_MAX}), 2)::float8`

/** Points and polygons are stored in metres: converts them so they stay in place when a floor's scale changes. */
async function rescalePositions(
  { tx, session, now }: Context,
  guideId: string,
  before: Floors,
  after: Floors,
): Promise<void> {
  const floors = rescaledFloors(before.floors, after.floors)
  if (floors.length === 0) return
  const change = await nextChange(tx, guideId)
  const stamp = sql`version = version + 1, change = ${change}, updated_at = ${now}, updated_by = ${session.accountId}`
  for (const { name, factor } of floors) {
    const onFloor = sql`guide_id = ${guideId} and floor = ${name}`
    await tx.execute(sql`
      update spot set ${stamp}, trigger = jsonb_set(trigger, '{points}', (
        select jsonb_agg(jsonb_build_array(${centimetres(sql`corner ->> 0`, factor)},
          ${centimetres(sql`corner ->> 1`, factor)}) order by nth)
        from jsonb_array_elements(trigger -> 'points') with ordinality x(corner, nth)))
      where guide_id = ${guideId} and trigger ->> 'kind' = 'polygon'
        and poi_id in (select id from poi where ${onFloor})`)
    await tx.execute(sql`
      update poi
      set ${stamp}, plan = jsonb_build_object('x', ${centimetres(sql`plan ->> 'x'`, factor)}, 'y',
        ${centimetres(sql`plan ->> 'y'`, factor)})
      where ${onFloor} and plan is not null`)
  }
}

type Input<K extends 'update' | 'setLabels' | 'setSettings' | 'submit'> = BodyOf<(typeof calls)[K]> & {
  type: GuideType
}

/** Writes to a guide found for a change; every change creates a new version. */
export async function change(
  { tx, session, now }: Context,
  current: GuideSummary,
  values: Partial<typeof guide.$inferInsert>,
): Promise<void> {
  const updated = await tx
    .update(guide)
    .set({ ...values, version: current.version + 1, updatedAt: now, updatedBy: session.accountId })
    .where(and(eq(guide.id, current.id), eq(guide.version, current.version)))
    .returning({ id: guide.id })
  // The row has been locked since it was found; this check holds even if a later caller forgets the lock.
  if (updated.length === 0) throw conflict('导览已被他人修改，请核对最新内容', await readRecord(tx, current.id))
}

async function mapDuplicateName<T>(name: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const message = duplicateText(error, 'guide_name', '导览名称', name)
    if (message === null) throw error
    throw rule(message, [{ path: 'name', message }])
  }
}

/** Records in the trail the changes to a guide, or to the given fields only. */
export function recordGuideChange(
  { recordChange }: Pick<Context, 'recordChange'>,
  { id, name }: { id: string; name: string },
  before: Partial<GuideRecord> | null,
  after: Partial<GuideRecord> | null,
): void {
  recordChange({ domain: 'guide', id, name, before, after })
}

export async function addGuide(context: Context, type: GuideType, input: GuideInput): Promise<GuideRecord> {
  const { tx, session, now, audit } = context
  await checkReferences(tx, type, input)
  const id = newId()
  audit(id)
  const stamp = { createdAt: now, createdBy: session.accountId, updatedAt: now, updatedBy: session.accountId }
  // A new guide goes first, where its author looks for it.
  const sort = sql`(select coalesce(min(sort), 1) - 1 from guide where deleted_at is null)`
  const insertion = countRows(
    tx,
    tx
      .insert(guide)
      .values({ id, type, ...columnsOf(input), labels: input.labels, capacity: input.capacity, sort, ...stamp })
      .getSQL(),
  )
  // Sent together, but executed after the write: if the write fails, so does the read.
  const [, added] = await mapDuplicateName(input.name, Promise.all([insertion, readRecord(tx, id)]))
  recordGuideChange(context, added, null, added)
  return added
}

export async function updateGuide(
  context: Context,
  { type, id, version, ...input }: Input<'update'>,
): Promise<GuideRecord> {
  const { tx } = context
  const current = await findForChange(context, { id, type, version }, 'edit', editRefusal)
  await checkReferences(tx, type, input)
  const before = await readRecord(tx, id)
  await rescalePositions(context, id, before.settings, input.settings)
  // A passed guide stays passed if only labels or capacity changed, or nothing did.
  const review = sameContent(snapshotOf(before), snapshotOf(input)) ? current.review : reviewAfterEdit(current.review)
  await mapDuplicateName(
    input.name,
    change(context, current, { ...columnsOf(input), labels: input.labels, capacity: input.capacity, review }),
  )
  const after = await readRecord(tx, id)
  recordGuideChange(context, after, before, after)
  return after
}

export async function setSettings(
  context: Context,
  { type, id, version, settings }: Input<'setSettings'>,
): Promise<GuideRecord> {
  const { tx } = context
  const current = await findForChange(context, { id, type, version }, 'settings', editRefusal)
  await checkReferences(tx, type, { settings })
  const before = await readRecord(tx, id)
  await rescalePositions(context, id, before.settings, settings)
  const review = sameContent(before.settings, settings) ? current.review : reviewAfterEdit(current.review)
  await change(context, current, { settings, review })
  const after = await readRecord(tx, id)
  recordGuideChange(context, after, before, after)
  return after
}

/** Labels sort guides for operators and are not reviewed: they can change at once in every state. */
export async function setLabels(
  context: Context,
  { type, id, version, labels }: Input<'setLabels'>,
): Promise<GuideRecord> {
  const { tx } = context
  const current = await findForChange(context, { id, type, version }, 'labels')
  const before = await readRecord(tx, id)
  await change(context, current, { labels })
  const after = await readRecord(tx, id)
  recordGuideChange(context, after, before, after)
  return after
}

export async function deleteGuide(
  context: Context,
  target: { type: GuideType; id: string; version: number },
): Promise<null> {
  const current = await findForChange(context, target, 'delete')
  recordGuideChange(context, current, await readRecord(context.tx, current.id), null)
  await change(context, current, { deletedAt: context.now })
  return null
}

export async function setTop(
  context: Context,
  target: { type: GuideType; id: string; version: number },
  top: boolean,
): Promise<GuideRecord> {
  const current = await findForChange(context, target, 'top', (guide) => topRefusal(guide, top))
  const topAt = top ? context.now : null
  await change(context, current, { topAt })
  recordGuideChange(context, current, { topAt: current.topAt }, { topAt })
  return readRecord(context.tx, current.id)
}

/** The operators' order belongs to the list: moved guides keep their version and modification time. */
export async function sortGuides({ tx }: Context, order: NewOrder): Promise<null> {
  const difference = await reorder(tx, sql.identifier('guide'), order)
  if (difference) throw conflict(differenceText('导览', difference))
  return null
}
