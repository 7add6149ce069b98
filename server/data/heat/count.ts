import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DAY_MS, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { QUARTER_MS } from '../../../src/contract/guide/guide/guideHeat'
import type { Position } from '../../../src/contract/kit/place'
import { countRows, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { sha256 } from '../../lib/digest'
import { cellOf } from './grid'

/** A position within a guide, from a visitor who has agreed to be counted. */
interface VisitorPosition {
  guideId: string
  at: number
  position: Position
}

interface Count {
  guideId: string
  kind: 'cell' | 'quarter' | 'day'
  at: number
  row: number
  column: number
}

export const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS) * QUARTER_MS

/** Positions count until the next quarter of an hour ends; after that, no visitor can be identified in it. */
export const countsUntil = (at: number): number => quarterOf(at) + 2 * QUARTER_MS

/** Deletes the visitor hashes of closed counts; answers how many were deleted. */
export async function deleteExpired(tx: Tx, now: number): Promise<number> {
  await tx.execute(sql`delete from heat_salt where until <= ${now}`)
  return countRows(tx, sql`delete from heat_seen where until <= ${now} returning 1`)
}

type SaltKey = Pick<Count, 'kind' | 'at'>

/** Cells and their quarter of an hour share a salt. The day has its own, which reveals no place. */
const saltKind = ({ kind }: SaltKey): 'quarter' | 'day' => (kind === 'day' ? 'day' : 'quarter')
const untilOf = ({ kind, at }: SaltKey): number => (kind === 'day' ? at + DAY_MS + QUARTER_MS : countsUntil(at))

const newSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const saltRow = z.object({ name: z.string(), salt: z.string() })

/** The salts of these counts by kind and time; created on first use. */
async function saltsOf(tx: Tx, counts: readonly Count[]): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(
    counts.map((count) => [
      `${saltKind(count)} ${count.at}`,
      { kind: saltKind(count), at: count.at, until: untilOf(count), salt: newSalt() },
    ]),
  )
  const list = JSON.stringify([...keys.values()])
  await tx.execute(sql`insert into heat_salt (kind, at, salt, until)
    select x.kind, x.at, x.salt, x.until
    from json_to_recordset(${list}::json) as x(kind text, at bigint, salt text, until bigint)
    order by x.kind, x.at
    on conflict do nothing`)
  const salts = await rows(
    tx,
    saltRow,
    sql`select t.kind || ' ' || t.at as name, t.salt
      from heat_salt t
      join json_to_recordset(${list}::json) as x(kind text, at bigint) on x.kind = t.kind and x.at = t.at`,
  )
  return new Map(salts.map(({ name, salt }) => [name, salt]))
}

function countsOf({ guideId, at, position }: VisitorPosition): Count[] {
  const noCell = { row: 0, column: 0 }
  return [
    { guideId, kind: 'cell', at: quarterOf(at), ...cellOf(position) },
    { guideId, kind: 'quarter', at: quarterOf(at), ...noCell },
    { guideId, kind: 'day', at: startOfDay(dayOf(at)), ...noCell },
  ]
}

const nameOf = ({ guideId, kind, at, row, column }: Count): string => `${guideId} ${kind} ${at} ${row} ${column}`

/** Counts a visitor once per cell, quarter of an hour and day; the position itself is never stored. */
export async function countPositions(tx: Tx, visitorId: string, positions: readonly VisitorPosition[]): Promise<void> {
  if (positions.length === 0) return
  const counts = new Map(positions.flatMap(countsOf).map((count) => [nameOf(count), count]))
  const salts = await saltsOf(tx, [...counts.values()])
  const hashedCounts: (Count & { hash: string; until: number })[] = []
  for (const [name, count] of counts)
    hashedCounts.push({
      ...count,
      hash: await sha256(`${salts.get(`${saltKind(count)} ${count.at}`)} ${visitorId} ${name}`),
      until: untilOf(count),
    })
  // Sorted, so concurrent batches lock rows in the same order.
  await tx.execute(sql`
    with sent as (
      select *
      from json_to_recordset(${JSON.stringify(hashedCounts)}::json) as x("guideId" text, kind text, at bigint,
        "row" integer, "column" integer, hash text, until bigint)
    ), fresh as (
      insert into heat_seen (hash, until)
      select s.hash, s.until
      from sent s
      order by s.hash
      on conflict do nothing
      returning hash
    )
    insert into heat_count (guide_id, kind, at, row_number, column_number, visitors)
    select s."guideId", s.kind, s.at, s."row", s."column", 1
    from sent s
    join fresh f on f.hash = s.hash
    order by 1, 2, 3, 4, 5
    on conflict (tenant_id, guide_id, kind, at, row_number, column_number) do update set visitors = heat_count.visitors
      + 1`)
}
