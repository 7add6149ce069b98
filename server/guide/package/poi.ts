import { required } from '../../../src/lib/required'
import { sql } from 'drizzle-orm'
import type { BodyOf, FieldError } from '../../../src/contract/kit/core'
import { POI_MAX, poiInput } from '../../../src/contract/guide/package/poiEntity'
import type { PoiInput, PoiRecord } from '../../../src/contract/guide/package/poiEntity'
import type { guidePoi } from '../../../src/contract/guide/package/guidePoi'
import { newId } from '../../db/id'
import { hasRow } from '../../db/rows'
import { poi } from '../../db/schema/package'
import type { Tx } from '../../db/types'
import { sameContent } from '../../lib/sameContent'
import { readRecord } from '../guide/record'
import type { Context } from '../../http/handler'
import { conflict, rule, refuseFields } from '../../http/refusal'
import { requireVersion, nextSort, noRecord, openPackage, openPackageOf, checkLimit, recordPartChange } from './change'
import type { OpenPackage } from './change'
import { learnLabels, withKnownLabels } from './labels'
import { readPois } from './records'
import { unknownFiles, unknownTypes } from './references'
import type { ReferenceField } from './references'

interface PoiChange {
  /** Null for a new point. */
  before: PoiRecord | null
  content: PoiInput
  /** Path of its fields in the input: `items.3.changes.` or empty. */
  at: string
}

const FIELDS = Object.keys(poiInput.shape) as (keyof PoiInput)[]

/** The operator's input, without the record's bookkeeping. */
const contentOf = (record: PoiRecord): PoiInput =>
  Object.fromEntries(FIELDS.map((field) => [field, record[field]])) as unknown as PoiInput

/**
 * Refuses references that the tenant or the guide does not have. Checks new values only: a floor renamed since must not
 * block other fields.
 */
async function checkPois(tx: Tx, guidePackage: OpenPackage, changes: readonly PoiChange[]): Promise<void> {
  const fieldsOf = (pick: (input: PoiInput) => readonly (readonly [string, string])[]): ReferenceField[] =>
    changes.flatMap(({ before, content, at }) => {
      const oldValues = new Set(before ? pick(contentOf(before)).map(([, value]) => value) : [])
      return pick(content)
        .filter(([, value]) => !oldValues.has(value))
        .map(([path, value]) => ({ path: at + path, value }))
    })
  refuseFields([
    ...(await unknownTypes(
      tx,
      'poi_type',
      fieldsOf((input) => [['poiTypeId', input.poiTypeId]]),
    )),
    ...(await unknownTypes(
      tx,
      'language',
      fieldsOf((input) => Object.keys(input.names).map((id) => [`names.${id}`, id] as const)),
    )),
    ...(await unknownFiles(
      tx,
      'picture',
      fieldsOf((input) => input.pictures.map((url, index) => [`pictures.${index}`, url] as const)),
    )),
    ...(await unknownFloors(
      tx,
      guidePackage,
      fieldsOf((input) => (input.floor === null ? [] : [['floor', input.floor]])),
    )),
  ])
}

async function unknownFloors(tx: Tx, { guide }: OpenPackage, fields: readonly ReferenceField[]): Promise<FieldError[]> {
  if (fields.length === 0) return []
  const floors = new Set((await readRecord(tx, guide.id)).settings.floors.map(({ name }) => name))
  return fields.filter(({ value }) => !floors.has(value)).map(({ path }) => ({ path, message: '导览没有这个楼层' }))
}

export async function addPoi(
  context: Context,
  { guideId, id = newId(), ...input }: BodyOf<typeof guidePoi.add>,
): Promise<PoiRecord> {
  const { tx, audit } = context
  const guidePackage = await openPackage(context, guideId)
  const [sent] = await readPois(tx, sql`t.id = ${id}`)
  if (sent?.guideId === guideId) return sent
  if (await hasRow(tx, sql`select 1 from poi where id = ${id}`)) throw conflict('这个编号已经用过')
  await checkLimit(tx, 'poi', guideId, POI_MAX)
  const [content = input] = await withKnownLabels(tx, guideId, [input])
  await checkPois(tx, guidePackage, [{ before: null, content, at: '' }])
  audit(id)
  await tx
    .insert(poi)
    .values({ id, guideId, ...content, sort: nextSort('poi', guideId), ...(await guidePackage.stamp()) })
  await learnLabels(tx, guideId, content.labels)
  const added = await requirePoi(tx, id)
  recordPartChange(context, 'poi', null, added)
  return added
}

export async function updatePoi(
  context: Context,
  { id, version, ...content }: BodyOf<typeof guidePoi.update>,
): Promise<PoiRecord> {
  const { tx } = context
  const guidePackage = await openPackageOf(context, 'poi', id)
  const before = requireVersion('poi', (await readPois(tx, sql`t.id = ${id}`))[0], version)
  const [after] = await writePois(context, guidePackage, [{ before, content, at: '' }])
  return required(after, 'changed point')
}

/** Writes all or none; unchanged points are skipped. Answers them in the given order. */
async function writePois(
  context: Context,
  guidePackage: OpenPackage,
  asked: readonly (PoiChange & { before: PoiRecord })[],
): Promise<PoiRecord[]> {
  const { tx } = context
  const contents = await withKnownLabels(
    tx,
    guidePackage.guide.id,
    asked.map(({ content }) => content),
  )
  const changes = asked.map((change, at) => ({ ...change, content: contents[at] ?? change.content }))
  await checkPois(tx, guidePackage, changes)
  const effective = changes.filter(({ before, content }) => !sameContent(contentOf(before), content))
  if (effective.length > 0) {
    const { change, updatedAt, updatedBy } = await guidePackage.stamp()
    const records = JSON.stringify(effective.map(({ before, content }) => ({ id: before.id, ...content })))
    await tx.execute(sql`
      update poi t
      set poi_type_id = x."poiTypeId", name = x.name, names = x.names, lng = x.lng, lat = x.lat, floor = x.floor,
        plan = nullif(x.plan, 'null'),
        pictures = x.pictures, phone = x.phone, hours = x.hours, accessible = x.accessible, radius = x.radius,
        labels = x.labels, online = x.online,
        version = t.version + 1, updated_at = ${updatedAt}, updated_by = ${updatedBy}, change = ${change}
      from jsonb_to_recordset(${records}::jsonb) as x(id text, "poiTypeId" text, name text, names jsonb, lng float8,
        lat float8, floor text, plan jsonb,
        pictures jsonb, phone text, hours text, accessible boolean, radius integer, labels jsonb, online boolean)
      where t.id = x.id`)
    await learnLabels(
      tx,
      guidePackage.guide.id,
      effective.flatMap(({ content }) => content.labels),
    )
  }
  const updated = await readByIds(
    tx,
    guidePackage,
    changes.map(({ before }) => before.id),
  )
  const after = new Map(updated.map((record) => [record.id, record]))
  recordPoiChanges(
    context,
    guidePackage,
    effective.map(({ before }) => [before, required(after.get(before.id), 'changed point')]),
  )
  return updated
}

/** Up to this many points get a trail entry each; beyond that, the guide gets one. */
const ENTRIES_MAX = 200

export function recordPoiChanges(
  context: Context,
  { guide }: OpenPackage,
  changed: readonly (readonly [before: PoiRecord, after: PoiRecord | null])[],
): void {
  if (changed.length > ENTRIES_MAX)
    context.recordChange({ domain: 'guide', id: guide.id, name: `${guide.name}：${changed.length} 个POI` })
  else for (const [before, after] of changed) recordPartChange(context, 'poi', before, after)
}

/** Points of the guide in the order of the ids; refuses ids that the guide does not have. */
async function readByIds(tx: Tx, guidePackage: OpenPackage, ids: readonly string[]): Promise<PoiRecord[]> {
  const records = await readPois(
    tx,
    sql`t.guide_id = ${guidePackage.guide.id}
      and t.id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`,
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.map((id) => {
    const record = byId.get(id)
    if (!record) throw noRecord('poi')
    return record
  })
}

/** The selected points; those changed by others meanwhile are reported together. */
export async function readSelection(
  tx: Tx,
  guidePackage: OpenPackage,
  items: readonly { id: string; version: number }[],
): Promise<PoiRecord[]> {
  const current = await readByIds(
    tx,
    guidePackage,
    items.map(({ id }) => id),
  )
  const stale = current.filter(({ version }, index) => version !== items[index]?.version)
  if (stale.length > 0) throw conflict(`其中 ${stale.length} 个POI已被他人修改，请核对最新内容`, stale)
  return current
}

export async function bulkPois(
  context: Context,
  { guideId, items }: BodyOf<typeof guidePoi.bulk>,
): Promise<{ before: PoiRecord[]; after: PoiRecord[] }> {
  const { tx, audit } = context
  audit(guideId)
  const guidePackage = await openPackage(context, guideId)
  const before = await readSelection(tx, guidePackage, items)
  const after = await writePois(
    context,
    guidePackage,
    before.map((poi, index) => ({
      before: poi,
      content: { ...contentOf(poi), ...definedChanges(items[index]?.changes ?? {}) },
      at: `items.${index}.changes.`,
    })),
  )
  return { before, after }
}

const definedChanges = (changes: BodyOf<typeof guidePoi.bulk>['items'][number]['changes']): Partial<PoiInput> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

export async function removePicture(
  context: Context,
  { id, version, url }: { id: string; version: number; url: string },
): Promise<PoiRecord> {
  const { tx } = context
  const guidePackage = await openPackageOf(context, 'poi', id)
  const before = requireVersion('poi', (await readPois(tx, sql`t.id = ${id}`))[0], version)
  if (!before.pictures.includes(url)) throw rule('POI没有这张图片', [{ path: 'url', message: 'POI没有这张图片' }])
  const content = contentOf(before)
  const [after] = await writePois(context, guidePackage, [
    { before, content: { ...content, pictures: content.pictures.filter((picture) => picture !== url) }, at: '' },
  ])
  return required(after, 'changed point')
}

export async function requirePoi(tx: Tx, id: string): Promise<PoiRecord> {
  const [record] = await readPois(tx, sql`t.id = ${id}`)
  if (!record) throw noRecord('poi')
  return record
}
