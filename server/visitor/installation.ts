import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../src/contract/kit/core'
import type { visitorGuide } from '../../src/contract/visitor/visitorGuide'
import { rows } from '../db/rows'
import { rateLimited } from '../http/refusal'
import type { PublicContext } from '../http/handler'
import { READ_LIMITS } from '../session/identifyCaller'
import { countCall } from '../session/throttle'
import { readGuides } from './guide'

const merchantRow = z.object({ id: z.string(), isHere: z.boolean() })

/**
 * Guides for visitors who come without a link: those that are open on the web, of one merchant. That is the one whose
 * visitors' address has this host, else the only one, else the first of a demonstration. None for several merchants:
 * one must not show another's guides.
 */
export async function readOfferedGuides(
  { platform, address, now }: Pick<PublicContext, 'platform' | 'address' | 'now'>,
  host: string,
): Promise<ResultOf<typeof visitorGuide.guides>> {
  const { wait, merchants } = await platform.db.identity(async (tx) => {
    const wait = await countCall(tx, 'guide', address, now, READ_LIMITS.ofAddress)
    const merchants =
      wait > 0
        ? []
        : await rows(
            tx,
            merchantRow,
            sql`select m.id, m.id in (select visitor_merchants(${host})) as "isHere"
              from merchant m
              where m.disabled_at is null
              order by "isHere" desc, m.created_at, m.id
              limit 2`,
          )
    return { wait, merchants }
  })
  if (wait > 0) throw rateLimited('打开得太快了，请稍后再试', wait)
  const [first, second] = merchants
  if (!first) return []
  const isOnlyOne = second === undefined || (first.isHere && !second.isHere)
  const isDemonstration = platform.config.demo !== null && !second?.isHere
  return isOnlyOne || isDemonstration ? platform.db.read(first.id, (tx) => readGuides(tx, 'h5')) : []
}
