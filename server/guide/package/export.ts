import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { spotColumns } from '../../../src/contract/guide/package/packetExchange'
import type { SPOT_HEADS } from '../../../src/contract/guide/package/packetExchange'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { findGuide } from '../guide/access'
import { isAllowed } from '../guide/rules'
import type { DetachedContext, FileAnswer } from '../../http/handler'
import { forbidden } from '../../http/refusal'
import { XLSX_TYPE } from '../../lib/spreadsheet/template'
import { xlsxStream } from '../../lib/spreadsheet/write'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { guideOf } from './change'
import { mainPacket } from './missing'
import { treeOrder } from './records'
import { versionOf } from './textVersion'

/** Batch size; texts are long, so only this many are in memory. */
const BATCH = 500

const spotRow = z.object({
  id: z.string(),
  poi: z.string(),
  title: z.string(),
  text: z.string(),
  seconds: z.number().nullable(),
  source: z.string(),
  version: z.string(),
})
type Row = z.output<typeof spotRow>
const storedSpot = spotRow.omit({ version: true })

const VALUES: Record<keyof typeof SPOT_HEADS, Omit<ExportColumn<Row>, 'label' | 'width'>> = {
  id: { value: ({ id }) => id },
  poi: { value: ({ poi }) => poi, wraps: true },
  title: { value: ({ title }) => title, wraps: true },
  text: { value: ({ text }) => text, wraps: true },
  seconds: { value: ({ seconds }) => (seconds === null ? '' : Math.round(seconds)), kind: 'number' },
  source: { value: ({ source }) => source, wraps: true },
  version: { value: ({ version }) => version },
}
const COLUMNS = spotColumns.map(({ key, label, width }): ExportColumn<Row> => ({ label, width, ...VALUES[key] }))

const packetRow = z.object({
  name: z.string(),
  language: z.string(),
  voice: z.string(),
})
type Packet = z.output<typeof packetRow>

const readPacket = (tx: Tx, id: string): Promise<Packet> =>
  onlyRow(
    tx,
    packetRow,
    sql`select t.name, l.name as language, v.name as voice
      from packet t
      join language l on l.id = t.language_id
      join voice_style v on v.id = t.voice_style_id
      where t.id = ${id}`,
  )

const parentRow = z.object({ id: z.string(), parentId: z.string().nullable() })

const readOrder = (tx: Tx, packetId: string) =>
  rows(
    tx,
    parentRow,
    sql`select id, parent_id as "parentId"
      from spot
      where packet_id = ${packetId} and deleted is null
      order by sort, id`,
  )

/** Each text with its source: the main packet's at the same point if that has exactly one, else the copy's. */
async function readRows(tx: Tx, main: string | null, ids: readonly string[]): Promise<Row[]> {
  const list = await rows(
    tx,
    storedSpot,
    sql`select t.id, coalesce(p.name, '') as poi, t.title, t.text, (t.audio ->> 'seconds')::float8 as seconds,
        coalesce(nullif(m.text, ''), t.source, '') as source
        from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality x(id, place)
          join spot t on t.id = x.id and t.deleted is null left join poi p on p.id = t.poi_id
          left join (
            select o.poi_id, min(o.text) as text
            from spot o
            where o.packet_id = ${main} and o.deleted is null
            group by o.poi_id
            having count(*) = 1
          ) m on m.poi_id = t.poi_id
        order by x.place`,
  )
  return Promise.all(list.map(async (row) => ({ ...row, version: await versionOf(row) })))
}

/** Exports the explanations of a packet for editing elsewhere; streamed while they are read. */
export async function exportPacket(
  { authenticatedTransaction: transaction, session, recordChange }: DetachedContext,
  id: string,
): Promise<FileAnswer> {
  const {
    guide,
    packet,
    main,
    ordered: ids,
  } = await transaction(async (tx) => {
    const guide = await findGuide(tx, session, { id: await guideOf(tx, 'packet', id) })
    if (!isAllowed(session.rights, 'exportPacket', guide.review)) throw forbidden()
    const main = await mainPacket(tx, guide.id)
    return {
      guide,
      packet: await readPacket(tx, id),
      main: main === id ? null : main,
      ordered: treeOrder(await readOrder(tx, id)).map((spot) => spot.id),
    }
  })
  recordChange({ id, name: `${packet.name}：${ids.length} 条讲解`, act: 'export' })

  async function* allRows() {
    for (let at = 0; at < ids.length; at += BATCH)
      yield* await transaction((tx) => readRows(tx, main, ids.slice(at, at + BATCH)))
  }
  return {
    body: xlsxStream('讲解', COLUMNS, allRows(), null),
    contentType: XLSX_TYPE,
    fileName: `${guide.name} ${packet.language} ${packet.voice} 讲解.xlsx`,
  }
}
