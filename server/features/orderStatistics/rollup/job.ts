import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DAY_MS, dayOf } from '../../../../src/contract/kit/chinaDay'
import { rows } from '../../../db/rows'
import { idRow } from '../../../db/rowShapes'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import { repeat } from '../../../lib/repeat'
import type { Repeated } from '../../../lib/repeat'
import type { Platform } from '../../../platform'
import { startOfNumber } from './facts'
import { checkRollup, foldRollup, rebuildRollup } from './keep'

type RollupPlatform = Pick<Platform, 'db' | 'now' | 'log'>

const INTERVAL_MS = 3_600_000

const checkRow = z.object({ at: z.number() })

/** The last check is a day old: hourly runs of several nodes check once a day together. */
async function isCheckDue(tx: Tx, now: number): Promise<boolean> {
  const [check] = await rows(tx, checkRow, sql`select at::float8 as at from order_rollup_check`)
  return check === undefined || now - check.at >= DAY_MS
}

async function forEachTenant({ db, log }: RollupPlatform, run: (tenantId: string) => Promise<unknown>): Promise<void> {
  const tenants = await db.identity((tx) => rows(tx, idRow, sql`select id from merchant order by id`))
  for (const { id: tenantId } of tenants)
    await run(tenantId).catch((error: unknown) =>
      log.warn({ err: describeError(error), tenantId }, 'statistics of a merchant could not be kept'),
    )
}

async function check({ db, now, log }: RollupPlatform, tenantId: string): Promise<void> {
  const differing = await db.tenantTransaction(tenantId, (tx) => checkRollup(tx, now()))
  if (differing[0] !== undefined)
    log.error(
      { tenantId, days: differing.length, first: dayOf(startOfNumber(differing[0])) },
      'order statistics differ from a recount: run `npm run rebuild-statistics`',
    )
}

/** Folds every merchant's sums, and compares them with a recount once a day. */
export const runRollup = (platform: RollupPlatform): Promise<void> =>
  forEachTenant(platform, async (tenantId) => {
    await platform.db.tenantTransaction(tenantId, (tx) => foldRollup(tx))
    if (await platform.db.read(tenantId, (tx) => isCheckDue(tx, platform.now()))) await check(platform, tenantId)
  })

/** Counts every merchant's sums from scratch, and checks them. */
export const rebuildStatistics = (platform: RollupPlatform): Promise<void> =>
  forEachTenant(platform, async (tenantId) => {
    await platform.db.tenantTransaction(tenantId, (tx) => rebuildRollup(tx))
    await check(platform, tenantId)
  })

/** Does so every hour until stopped. */
export const startRollupJob = (platform: RollupPlatform): Repeated =>
  repeat(
    () => runRollup(platform),
    INTERVAL_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'order statistics could not be kept'),
  )
