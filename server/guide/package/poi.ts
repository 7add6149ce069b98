import { sql } from 'drizzle-orm'
import type { BodyOf, FieldError } from '../../../src/contract/kit/core'
import { POI_MAX, poiInput } from '../../../src/contract/guide/package/poiEntity'
import type { PoiInput, PoiRecord } from '../../../src/contract/guide/package/poiEntity'
import type { guidePoi } from '../../../src/contract/guide/package/guidePoi'
import { newId } from '../../db/id'
import { poi } from '../../db/schema/bag'
import type { Tx } from '../../db/types'
import { sameContent } from '../../lib/sameContent'
import { readRecord } from '../guide/record'
import type { Context } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { atVersion, lastPlace, noRecord, openBag, openBagOf, refuseMore, remember } from './change'
import type { OpenBag } from './change'
import { learnLabels } from './labels'
import { readPois } from './records'
import { refuse, unknownFiles, unknownTypes } from './references'
import type { Named } from './references'

interface Written {
  /** Null for a new point. */
  before: PoiRecord | null
  content: PoiInput
  /** Path of its fields in the input: `items.3.changes.` or empty. */
  at: string
}

const FIELDS = Object.keys(poiInput.shape) as (keyof PoiInput)[]

/** The operator's input, without the record's bookkeeping. */
const contentOf = (record: PoiRecord): PoiInput => Object.fromEntries(FIELDS.map((field) => [field, record[field]])) as unknown as PoiInput

/** Refuses references that the tenant or the guide does not have. Checks new values only: a floor renamed since must not block other fields. */
async function checkPois(tx: Tx, bag: OpenBag, written: readonly Written[]): Promise<void> {
  const named = (pick: (one: PoiInput) => readonly (readonly [string, string])[]): Named[] =>
    written.flatMap(({ before, content, at }) => {
      const old = new Set(before ? pick(contentOf(before)).map(([, value]) => value) : [])
      return pick(content).filter(([, value]) => !old.has(value)).map(([path, value]) => ({ path: at + path, value }))
    })
  refuse([
    ...(await unknownTypes(tx, 'poi_type', named((one) => [['poiTypeId', one.poiTypeId]]))),
    ...(await unknownTypes(tx, 'language', named((one) => Object.keys(one.names).map((id) => [`names.${id}`, id] as const)))),
    ...(await unknownFiles(tx, 'picture', named((one) => one.pictures.map((url, index) => [`pictures.${index}`, url] as const)))),
    ...(await unknownFloors(tx, bag, named((one) => (one.floor === null ? [] : [['floor', one.floor]])))),
  ])
}

async function unknownFloors(tx: Tx, { guide }: OpenBag, named: readonly Named[]): Promise<FieldError[]> {
  if (named.length === 0) return []
  const floors = new Set((await readRecord(tx, guide.id)).settings.floors.map(({ name }) => name))
  return named.filter(({ value }) => !floors.has(value)).map(({ path }) => ({ path, message: '导览没有这个楼层' }))
}

export async function addPoi(context: Context, { guideId, ...content }: BodyOf<typeof guidePoi.add>): Promise<PoiRecord> {
  const { tx, audit } = context
  const bag = await openBag(context, guideId)
  await refuseMore(tx, 'poi', guideId, POI_MAX)
  await checkPois(tx, bag, [{ before: null, content, at: '' }])
  const id = newId()
  audit(id)
  await tx.insert(poi).values({ id, guideId, ...content, sort: lastPlace('poi', guideId), ...(await bag.stamp()) })
  await learnLabels(tx, guideId, content.labels)
  const added = await onePoi(tx, id)
  remember(context, 'poi', null, added)
  return added
}

export async function updatePoi(context: Context, { id, version, ...content }: BodyOf<typeof guidePoi.update>): Promise<PoiRecord> {
  const { tx } = context
  const bag = await openBagOf(context, 'poi', id)
  const before = atVersion('poi', (await readPois(tx, sql`t.id = ${id}`))[0], version)
  const [after] = await write(context, bag, [{ before, content, at: '' }])
  return after!
}

/** Writes all or none; unchanged points are skipped. Answers them in the given order. */
async function write(context: Context, bag: OpenBag, written: readonly (Written & { before: PoiRecord })[]): Promise<PoiRecord[]> {
  const { tx } = context
  await checkPois(tx, bag, written)
  const changed = written.filter(({ before, content }) => !sameContent(contentOf(before), content))
  if (changed.length > 0) {
    const { change, updatedAt, updatedBy } = await bag.stamp()
    const records = JSON.stringify(changed.map(({ before, content }) => ({ id: before.id, ...content })))
    await tx.execute(sql`
      update poi t set poi_type_id = x."poiTypeId", name = x.name, names = x.names, lng = x.lng, lat = x.lat, floor = x.floor, plan = nullif(x.plan, 'null'),
        pictures = x.pictures, phone = x.phone, hours = x.hours, accessible = x.accessible, radius = x.radius, labels = x.labels, online = x.online,
        version = t.version + 1, updated_at = ${updatedAt}, updated_by = ${updatedBy}, change = ${change}
      from jsonb_to_recordset(${records}::jsonb) as x(id text, "poiTypeId" text, name text, names jsonb, lng float8, lat float8, floor text, plan jsonb,
        pictures jsonb, phone text, hours text, accessible boolean, radius integer, labels jsonb, online boolean)
      where t.id = x.id`)
    await learnLabels(tx, bag.guide.id, changed.flatMap(({ content }) => content.labels))
  }
  const found = await readThese(tx, bag, written.map(({ before }) => before.id))
  const after = new Map(found.map((one) => [one.id, one]))
  rememberAll(context, bag, changed.map(({ before }) => [before, after.get(before.id)!]))
  return found
}

/** Up to this many points get a trail entry each; beyond that, the guide gets one. */
const ENTRIES_MAX = 200

export function rememberAll(context: Context, { guide }: OpenBag, changed: readonly (readonly [before: PoiRecord, after: PoiRecord | null])[]): void {
  if (changed.length > ENTRIES_MAX) context.trail({ domain: 'guide', id: guide.id, name: `${guide.name}：${changed.length} 个POI` })
  else for (const [before, after] of changed) remember(context, 'poi', before, after)
}

/** Points of the guide in the order of the ids; refuses ids that the guide does not have. */
async function readThese(tx: Tx, bag: OpenBag, ids: readonly string[]): Promise<PoiRecord[]> {
  const found = await readPois(tx, sql`t.guide_id = ${bag.guide.id} and t.id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`)
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.map((id) => {
    const one = byId.get(id)
    if (!one) throw noRecord('poi')
    return one
  })
}

/** The selected points; those changed by others meanwhile are reported together. */
export async function readSelection(tx: Tx, bag: OpenBag, items: readonly { id: string; version: number }[]): Promise<PoiRecord[]> {
  const current = await readThese(tx, bag, items.map(({ id }) => id))
  const others = current.filter(({ version }, index) => version !== items[index]!.version)
  if (others.length > 0) throw conflict(`其中 ${others.length} 个POI已被他人修改，请核对最新内容`, others)
  return current
}

export async function bulkPois(context: Context, { guideId, items }: BodyOf<typeof guidePoi.bulk>): Promise<{ before: PoiRecord[]; after: PoiRecord[] }> {
  const { tx, audit } = context
  audit(guideId)
  const bag = await openBag(context, guideId)
  const before = await readSelection(tx, bag, items)
  const after = await write(
    context,
    bag,
    items.map(({ changes }, index) => ({ before: before[index]!, content: { ...contentOf(before[index]!), ...given(changes) }, at: `items.${index}.changes.` })),
  )
  return { before, after }
}

const given = (changes: BodyOf<typeof guidePoi.bulk>['items'][number]['changes']): Partial<PoiInput> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

export async function removePicture(context: Context, { id, version, url }: { id: string; version: number; url: string }): Promise<PoiRecord> {
  const { tx } = context
  const bag = await openBagOf(context, 'poi', id)
  const before = atVersion('poi', (await readPois(tx, sql`t.id = ${id}`))[0], version)
  if (!before.pictures.includes(url)) throw rule('POI没有这张图片', [{ path: 'url', message: 'POI没有这张图片' }])
  const content = contentOf(before)
  const [after] = await write(context, bag, [{ before, content: { ...content, pictures: content.pictures.filter((one) => one !== url) }, at: '' }])
  return after!
}

export async function onePoi(tx: Tx, id: string): Promise<PoiRecord> {
  const [found] = await readPois(tx, sql`t.id = ${id}`)
  if (!found) throw noRecord('poi')
  return found
}
