import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { dayOf, startOfDay } from '../../src/contract/chinaDay'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { absent } from '../http/refusal'

/** Visits or explanations heard of this period, both ends included; of one guide or of all. */
export interface Period {
  from: number
  to: number
  guideId: string | undefined
}

/** The present day in China, up to now. */
export const today = (now: number, guideId: string | undefined): Period => ({ from: startOfDay(dayOf(now)), to: now, guideId })

/** Conditions on the events `e`, as the indexes have them. */
export const within = ({ from, to, guideId }: Period): SQL =>
  guideId === undefined ? sql`e.at between ${from} and ${to}` : sql`e.guide_id = ${guideId} and e.at between ${from} and ${to}`

/** A guide of another merchant is as absent as none. */
export async function checkGuide(tx: Tx, guideId: string | undefined): Promise<void> {
  if (guideId === undefined) return
  const [found] = await rows(tx, sql`select 1 from guide where id = ${guideId} and deleted_at is null`)
  if (!found) throw absent('没有这个导览')
}
