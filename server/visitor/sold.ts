import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { trialSpots } from '../../src/contract/features/sell/trialSpots'
import type { ParamsOf } from '../../src/contract/kit/core'
import type { visitorGuide, VisitorPacket } from '../../src/contract/visitor/visitorGuide'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { readRights } from '../features/payment/rights'
import { readSnapshot } from '../guide/guide/page'
import { readPacketContent } from '../guide/package/page'
import { revisionRows } from '../guide/package/revision'
import { absent, forbidden } from '../http/refusal'
import { findGuide, packetOf } from './guide'

type Calls = typeof visitorGuide

const languageRow = z.object({ languageId: z.string() })

/** The language of a packet of the visible revision. */
async function readLanguageId(tx: Tx, source: SQL, packetId: string): Promise<string> {
  const [row] = await rows(
    tx,
    languageRow,
    sql`select b.record ->> 'languageId' as "languageId"
      from (${source}) b
      where b.kind = 'packet' and b.id = ${packetId}`,
  )
  if (!row) throw absent('没有这个数据包')
  return row.languageId
}

/**
 * A fully open packet for a visitor who bought the guide in its language. `soldIds`: explanations that others must buy.
 */
export async function readBoughtPacket(
  tx: Tx,
  visitorId: string,
  { id, revision, packetId }: ParamsOf<Calls['packet']>,
  now: number,
): Promise<{ packet: VisitorPacket; soldIds: ReadonlySet<string>; languageId: string; until: number }> {
  const guide = await findGuide(tx, id)
  if (revision !== guide.revision) throw absent('导览有了新的版本，请重新打开')
  const source = revisionRows(id, revision)
  const languageId = await readLanguageId(tx, source, packetId)
  const right = (await readRights(tx, { visitorId, guideId: id }, now)).find(
    (candidate) => candidate.languageId === null || candidate.languageId === languageId,
  )
  if (!right) throw forbidden('没有购买这个导览，或已经过期')
  const content = await readSnapshot(tx, id, revision)
  const { packet } = await packetOf(tx, { ...guide, content, source }, packetId, undefined)
  const openIds = guide.trial === null ? null : trialSpots(packet.spots, { ...guide, trial: guide.trial })
  const soldIds = new Set(packet.spots.filter((spot) => openIds?.has(spot.id) === false).map((spot) => spot.id))
  return { packet, soldIds, languageId, until: right.until }
}

const packetRow = z.object({ packetId: z.string() })

/** The audio of a visible explanation, its language, and whether it is sold. */
export async function readSound(
  tx: Tx,
  { id, spotId }: ParamsOf<Calls['sound']>,
): Promise<{ url: string; seconds: number; isSold: boolean; languageId: string }> {
  const { type, revision, trial, trialUnit } = await findGuide(tx, id)
  const source = revisionRows(id, revision)
  const [row] = await rows(
    tx,
    packetRow,
    sql`select b.packet_id as "packetId" from (${source}) b where b.kind = 'spot' and b.id = ${spotId}`,
  )
  const { floors } = (await readSnapshot(tx, id, revision)).settings
  const { spots } = await readPacketContent(tx, source, { type, floors }, row?.packetId ?? null)
  const audio = spots.find((spot) => spot.id === spotId)?.audio
  if (!row || !audio) throw absent('没有这段讲解，或它没有声音')
  return {
    url: audio.url,
    seconds: audio.seconds,
    isSold: trial !== null && !trialSpots(spots, { trial, trialUnit }).has(spotId),
    languageId: await readLanguageId(tx, source, row.packetId),
  }
}
