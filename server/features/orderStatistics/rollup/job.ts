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
import { checkRollup, foldRollup, rebuildRollup } from './rollup'

type RollupPlatform = Pick<Platform, 'db' | 'now' | 'log'>

const INTERVAL_MS = 3_600_000

const checkRow = z.object({ at: z.number() })

/** The last check is a day old: hourly runs of several nodes check once a day together. */
async function isCheckDue(tx: Tx, now: number): Promise<boolean> {
  const [check] = await rows(tx, checkRow, sql`select at::float8 as at from order_rollup_check`)
  return check === undefined || now - check.at >= DAY_MS
}

/** Ids of merchants whose statistics failed, and of those whose sums differ from a recount. */
export interface RollupProblems {
  failed: string[]
  differing: string[]
}

/** `run` returns the differing days. A failure does not delay the other merchants. */
async function forEachTenant(
  { db, log }: RollupPlatform,
  run: (tenantId: string) => Promise<readonly number[]>,
): Promise<RollupProblems> {
  const problems: RollupProblems = { failed: [], differing: [] }
  const tenants = await db.identity((tx) => rows(tx, idRow, sql`select id from merchant order by id`))
  for (const { id: tenantId } of tenants)
    try {
      if ((await run(tenantId)).length > 0) problems.differing.push(tenantId)
    } catch (error) {
      log.warn({ err: describeError(error), tenantId }, 'statistics of a merchant could not be kept')
      problems.failed.push(tenantId)
    }
  return problems
}

async function check({ db, now, log }: RollupPlatform, tenantId: string): Promise<readonly number[]> {
  const differing = await db.tenantTransaction(tenantId, (tx) => checkRollup(tx, now()))
  if (differing[0] !== undefined)
    log.error(
      { tenantId, days: differing.length, first: dayOf(startOfNumber(differing[0])) },
      'order statistics differ from a recount: run `npm run rebuild-statistics`',
    )
  return differing
}

/** Folds every merchant's sums, and compares them with a recount once a day. */
export const runRollup = (platform: RollupPlatform): Promise<RollupProblems> =>
  forEachTenant(platform, async (tenantId) => {
    await platform.db.tenantTransaction(tenantId, (tx) => foldRollup(tx))
    const isDue = await platform.db.read(tenantId, (tx) => isCheckDue(tx, platform.now()))
    return isDue ? check(platform, tenantId) : []
  })

/** Counts every merchant's sums from scratch, and checks them. */
export const rebuildStatistics = (platform: RollupPlatform): Promise<RollupProblems> =>
  forEachTenant(platform, async (tenantId) => {
    await platform.db.tenantTransaction(tenantId, (tx) => rebuildRollup(tx))
    return check(platform, tenantId)
  })

/** Does so every hour until stopped. */
export const startRollupJob = (platform: RollupPlatform): Repeated =>
  repeat(
    () => runRollup(platform),
    INTERVAL_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'order statistics could not be kept'),
  )
