import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '../../../src/contract/kit/core'
import type { guidePacket } from '../../../src/contract/guide/package/guidePacket'
import type { PacketRecord } from '../../../src/contract/guide/package/packetEntity'
import { newId } from '../../db/id'
import { idRow } from '../../db/rowShapes'
import { idAndName } from '../../../src/contract/kit/core'
import { refuseFields } from '../../http/refusal'
import { hasRow, rows } from '../../db/rows'
import { packet } from '../../db/schema/package'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import {
  requireVersion,
  guideOf,
  nextSort,
  noRecord,
  openPackage,
  openPackageOf,
  checkLimit,
  recordPartChange,
} from './change'
import type { OpenPackage, Stamp } from './change'
import { readPackets } from './records'
import { unknownTypes } from './references'
import { findGuide } from '../guide/access'

const PACKET_MAX = 100

async function requirePacket(tx: Tx, id: string): Promise<PacketRecord> {
  const [record] = await readPackets(tx, sql`t.id = ${id}`)
  if (!record) throw noRecord('packet')
  return record
}

interface NewPacket {
  languageId: string
  voiceStyleId: string
  name: string
}

/** The first packet of a language is its default. */
async function insertPacket(
  context: Context,
  guidePackage: OpenPackage,
  { languageId, voiceStyleId, name }: NewPacket,
): Promise<{ id: string; stamp: Stamp }> {
  const { tx, audit } = context
  const guideId = guidePackage.guide.id
  await checkLimit(tx, 'packet', guideId, PACKET_MAX)
  refuseFields([
    ...(await unknownTypes(tx, 'language', [{ path: 'languageId', value: languageId }])),
    ...(await unknownTypes(tx, 'voice_style', [{ path: 'voiceStyleId', value: voiceStyleId }])),
  ])
  const id = newId()
  audit(id)
  const isDefault = sql<boolean>`not exists (
    select 1 from packet where guide_id = ${guideId} and language_id = ${languageId} and is_default and deleted is null
  )`
  const stamp = await guidePackage.stamp()
  await tx
    .insert(packet)
    .values({ id, guideId, languageId, voiceStyleId, name, isDefault, sort: nextSort('packet', guideId), ...stamp })
  return { id, stamp }
}

async function finishAdd(context: Context, id: string): Promise<PacketRecord> {
  const packet = await requirePacket(context.tx, id)
  recordPartChange(context, 'packet', null, packet)
  return packet
}

export async function addPacket(
  context: Context,
  { guideId, ...input }: BodyOf<typeof guidePacket.add>,
): Promise<PacketRecord> {
  const { id } = await insertPacket(context, await openPackage(context, guideId), input)
  return finishAdd(context, id)
}

/**
 * Within a language the texts are copied unchanged; for another language they become the source to translate, and none
 * counts as written yet.
 */
export async function copyPacket(
  context: Context,
  { id: from, ...input }: BodyOf<typeof guidePacket.copy>,
): Promise<PacketRecord> {
  const { tx } = context
  const guidePackage = await openPackageOf(context, 'packet', from)
  const { languageId } = await requirePacket(tx, from)
  const { id, stamp } = await insertPacket(context, guidePackage, input)
  const spots = await rows(
    tx,
    idRow,
    sql`select id from spot where packet_id = ${from} and deleted is null order by id`,
  )
  const ids = sql`jsonb_to_recordset(${JSON.stringify(spots.map((spot) => ({ old: spot.id, copy: newId() })))}::jsonb)`
  const contentColumns =
    languageId === input.languageId
      ? sql`t.text as text, t.source as source, t.characters as characters`
      : sql`'' as text, coalesce(nullif(t.text, ''), t.source) as source, 0 as characters`
  await tx.execute(sql`
    insert into spot (id, guide_id, packet_id, parent_id, poi_id, title, text, source, characters, pictures, trigger,
      cooldown, sort, change, updated_at, updated_by)
    select o.copy, t.guide_id, ${id}, p.copy, t.poi_id, t.title, w.text, w.source, w.characters, t.pictures, t.trigger,
      t.cooldown, t.sort,
      ${stamp.change}::int, ${stamp.updatedAt}::bigint, ${stamp.updatedBy}
    from spot t
    join ${ids} as o(old text, copy text) on o.old = t.id
    left join ${ids} as p(old text, copy text) on p.old = t.parent_id
      cross join lateral (select ${contentColumns}) w`)
  return finishAdd(context, id)
}

export async function updatePacket(
  context: Context,
  { id, version, name, voiceStyleId }: BodyOf<typeof guidePacket.update>,
): Promise<PacketRecord> {
  const { tx } = context
  const guidePackage = await openPackageOf(context, 'packet', id)
  const before = requireVersion('packet', (await readPackets(tx, sql`t.id = ${id}`))[0], version)
  if (before.name === name && before.voiceStyleId === voiceStyleId) return before
  refuseFields(await unknownTypes(tx, 'voice_style', [{ path: 'voiceStyleId', value: voiceStyleId }]))
  await tx
    .update(packet)
    .set({ name, voiceStyleId, version: version + 1, ...(await guidePackage.stamp()) })
    .where(eq(packet.id, id))
  const after = await requirePacket(tx, id)
  recordPartChange(context, 'packet', before, after)
  return after
}

/** Answers the language's previous and new default packets. */
export async function setDefault(
  context: Context,
  { id, status }: BodyOf<typeof guidePacket.setDefault>,
): Promise<PacketRecord[]> {
  const { tx } = context
  const guidePackage = await openPackageOf(context, 'packet', id)
  const before = await requirePacket(tx, id)
  if (before.status === status) return [before]
  const stamp = await guidePackage.stamp()
  const previousDefaults = await tx
    .update(packet)
    .set({ isDefault: false, ...stamp })
    .where(
      and(
        eq(packet.guideId, before.guideId),
        eq(packet.languageId, before.languageId),
        eq(packet.isDefault, true),
        sql`deleted is null`,
      ),
    )
    .returning({ id: packet.id })
  if (status)
    await tx
      .update(packet)
      .set({ isDefault: true, ...stamp })
      .where(eq(packet.id, id))
  const after = await readPackets(tx, sql`t.id in ${[id, ...previousDefaults.map((packetRow) => packetRow.id)]}`)
  for (const record of after)
    recordPartChange(context, 'packet', { ...record, status: record.id === id ? before.status : true }, record)
  return after
}

export async function readBinding(
  { tx, session }: Context,
  id: string,
): Promise<ResultOf<typeof guidePacket.bindingList>> {
  await findGuide(tx, session, { id: await guideOf(tx, 'packet', id) })
  const record = await requirePacket(tx, id)
  const hasOthers = await hasRow(
    tx,
    sql`select 1 from packet where guide_id = ${record.guideId} and id <> ${id} and deleted is null limit 1`,
  )
  const pois = await rows(
    tx,
    idAndName,
    sql`select p.id, p.name from poi p where p.guide_id = ${record.guideId} and p.deleted is null
          and exists (select 1 from spot x where x.packet_id = ${id} and x.poi_id = p.id and x.deleted is null)
          and not exists (select 1 from spot x where x.packet_id <> ${id} and x.poi_id = p.id and x.deleted is null)
        order by p.sort, p.id`,
  )
  return { packet: record, last: !hasOthers, pois }
}
