import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { addDays } from '../../../../src/contract/kit/chinaDay'
import { latestBillDay, REPORTABLE } from '../../../../src/contract/features/payment/differences'
import type { PaymentProvider } from '../../../../src/contract/features/payment/payment'
import { idRow } from '../../../db/rowShapes'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import { repeat } from '../../../lib/repeat'
import type { Repeated } from '../../../lib/repeat'
import { compareAgain } from './day'
import { fetchDay } from './fetch'
import type { FetchPlatform } from './fetch'

const INTERVAL_MS = 10 * 60_000
/** How many days back to reconcile after a pause. */
const DAYS = 7

const dayRow = z.object({ day: z.string() })

const DAY_END = sql`extract(epoch from (s.day + interval '1 day' - interval '8 hours') at time zone 'UTC') * 1000`

/**
 * The days up to the latest bill that have not been reconciled, since the provider's first payment or trial payment.
 */
const readMissing = (tx: Tx, provider: PaymentProvider, latest: string) =>
  rows(
    tx,
    dayRow,
    sql`select to_char(s.day, 'YYYY-MM-DD') as day
      from generate_series(${addDays(latest, 1 - DAYS)}::date, ${latest}::date, interval '1 day') s (day)
      where not exists (
        select 1 from reconciliation_day d where d.provider = ${provider} and d.day = to_char(s.day, 'YYYY-MM-DD')
      )
        and (exists (
            select 1 from payment p where p.provider = ${provider} and p.state = 'paid' and p.finished_at < ${DAY_END}
          )
          or exists (select 1 from trial_payment t where t.provider = ${provider} and t.paid_at < ${DAY_END}))
      order by 1`,
  )

/** Reconciled days with a difference that a later report may have resolved. */
const readUnclear = (tx: Tx, provider: PaymentProvider, latest: string) =>
  rows(
    tx,
    dayRow,
    sql`select distinct day
      from reconciliation_difference
      where state in ('open', 'submitted') and provider = ${provider} and day > ${addDays(latest, -DAYS)}
        and kind in (${sql.join(
          REPORTABLE.map((kind) => sql`${kind}`),
          sql`, `,
        )}) order by day`,
  )

async function reconcileTenant(platform: FetchPlatform, tenantId: string): Promise<void> {
  const { db, now, payments } = platform
  const channel = await payments.channel(tenantId)
  if (!channel) return
  const { provider } = channel
  const latest = latestBillDay(now())
  const missing = await db.read(tenantId, (tx) => readMissing(tx, provider, latest))
  for (const { day } of missing)
    await guarded(platform, { tenantId, day }, () =>
      fetchDay(platform, { tenantId, day, provider }, (run) => db.tenantTransaction(tenantId, run)),
    )
  for (const { day } of await db.read(tenantId, (tx) => readUnclear(tx, provider, latest)))
    await guarded(platform, { tenantId, day }, () =>
      db.tenantTransaction(tenantId, (tx) => compareAgain(tx, { provider, day }, now())),
    )
}

/** A failing day must not delay the others. */
const guarded = (
  { log }: FetchPlatform,
  where: { tenantId: string; day: string },
  run: () => Promise<unknown>,
): Promise<unknown> =>
  run().catch((error: unknown) => log.warn({ err: describeError(error), ...where }, 'a day could not be reconciled'))

/** Reconciles every merchant's days that have a bill by now. Several nodes may run it at once, with the same result. */
export async function runReconciliation(platform: FetchPlatform): Promise<void> {
  const { db, log } = platform
  const tenants = await db.identity((tx) => rows(tx, idRow, sql`select id from merchant order by id`))
  for (const { id: tenantId } of tenants)
    await reconcileTenant(platform, tenantId).catch((error: unknown) =>
      log.warn({ err: describeError(error), tenantId }, 'a merchant could not be reconciled'),
    )
}

/** Runs every few minutes until stopped: bills appear in the morning. */
export const startReconciliationJob = (platform: FetchPlatform): Repeated =>
  repeat(
    () => runReconciliation(platform),
    INTERVAL_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'merchants could not be reconciled'),
  )
