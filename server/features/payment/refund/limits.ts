import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { dayOf, startOfDay } from '../../../../src/contract/kit/chinaDay'
import { moneyText } from '../../../../src/contract/kit/money'
import { GRANTED_REFUNDS } from '../../../../src/contract/features/order/orderStates'
import { excessText, refundLimit } from '../../../../src/contract/features/order/refundLimit'
import type { RefundLimit } from '../../../../src/contract/features/order/refundLimit'
import { right } from '../../../../src/contract/rights'
import { onlyRow } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import type { Context } from '../../../http/handler'
import { rule } from '../../../http/refusal'

/** What the order `t` has had granted, by whomever. */
export const GRANTED = sql`(
  select coalesce(sum(g.amount), 0)
  from order_refund g
  where g.tenant_id = t.tenant_id and g.order_id = t.id and not g.is_return
    and ${isOneOf(sql`g.state`, GRANTED_REFUNDS)})`

/** Refunding and reviewing have separate limits: those of the roles that permit them. */
export type RefundAct = 'refund' | 'reviewRefund'

type RoleLimits = Pick<RefundLimit, 'each' | 'day'>

const limitsRow = refundLimit.pick({ each: true, day: true }).extend({ roles: z.int() })

/** The highest limits of the roles `r` that allow an act; nothing may be refunded without such a role. */
async function readRoleLimits(tx: Tx, act: RefundAct, roles: SQL): Promise<RoleLimits> {
  const { roles: count, ...limits } = await onlyRow(
    tx,
    limitsRow,
    sql`select count(*)::int as roles,
        case when bool_and(r.refund_limit is not null) then max(r.refund_limit) end as each,
        case when bool_and(r.refund_day_limit is not null) then max(r.refund_day_limit) end as day
      from role r
      join role_right rr on rr.role_id = r.id and rr.right_id = ${right('orderRecord', act)}
      where r.deleted_at is null and ${roles}`,
  )
  return count === 0 ? { each: 0, day: 0 } : limits
}

const ofAccount = (accountId: string): SQL =>
  sql`r.id in (select ar.role_id from account_role ar where ar.account_id = ${accountId})`

const usedRow = z.object({ used: z.number() })

/** An account's limits and how much of them is used. Rejected and given-up refunds do not count. */
export async function readRefundLimit(tx: Tx, accountId: string, act: RefundAct, now: number): Promise<RefundLimit> {
  const limits = await readRoleLimits(tx, act, ofAccount(accountId))
  const { used } = await onlyRow(
    tx,
    usedRow,
    sql`select coalesce(sum(amount), 0)::float8 as used from order_refund
      where decided_by = ${accountId} and decided_at >= ${startOfDay(dayOf(now))}::bigint and state <> 'rejected'`,
  )
  return { ...limits, usedToday: used }
}

/** The same, locked: concurrent decisions of the account must not exceed the daily limit together. */
export async function lockRefundLimit(tx: Tx, accountId: string, act: RefundAct, now: number): Promise<RefundLimit> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('refunds ' || current_setting('app.tenant') || ' ' ||
        ${accountId}, 0))`,
  )
  return readRefundLimit(tx, accountId, act, now)
}

const grantedRow = z.object({ granted: z.number() })

interface Granting {
  accountId: string
  act: RefundAct
  orderId: string
  amount: number
}

/** Why an account cannot grant a further refund of an order alone; null if it can. The order must be locked. */
export async function lockExcess(tx: Tx, granting: Granting, now: number): Promise<string | null> {
  const { accountId, act, orderId, amount } = granting
  const limit = await lockRefundLimit(tx, accountId, act, now)
  const { granted } = await onlyRow(
    tx,
    grantedRow,
    sql`select ${GRANTED}::float8 as granted from visitor_order t where t.id = ${orderId}`,
  )
  return excessText(limit, { amount, granted })
}

/** Whether the refund `r` of the order `t` is within a limit. */
export function isWithin({ each, day, usedToday }: RefundLimit): SQL {
  const within = each === null ? sql`true` : sql`r.amount + ${GRANTED} <= ${each}::bigint`
  return day === null ? within : sql`${within} and r.amount <= ${day - usedToday}::bigint`
}

const isAbove = (limit: number | null, own: number | null): boolean => (limit ?? Infinity) > (own ?? Infinity)

const ACTS: readonly RefundAct[] = ['refund', 'reviewRefund']
const limitText = (limit: number | null): string => (limit === null ? '不限' : moneyText(limit))

const ownLimits = ({ tx, session }: Pick<Context, 'tx' | 'session'>, act: RefundAct) =>
  readRoleLimits(tx, act, ofAccount(session.accountId))

/** Refuses assigning roles with higher limits than the caller's. */
export async function assertRoleLimits(
  context: Pick<Context, 'tx' | 'session'>,
  roleIds: readonly string[],
  reason: string,
  path?: string,
): Promise<void> {
  for (const act of ACTS) {
    const limits = await readRoleLimits(context.tx, act, isOneOf(sql`r.id`, roleIds))
    const own = await ownLimits(context, act)
    if (!isAbove(limits.each, own.each) && !isAbove(limits.day, own.day)) continue
    const message = `${reason}：退款额度高于你的`
    throw rule(message, path === undefined ? undefined : [{ path, message }])
  }
}

interface LimitedRole {
  rightIds: readonly string[]
  refundLimit: number | null
  refundDayLimit: number | null
}

/** Refuses raising a role's limits above the caller's own. */
export async function assertOwnLimits(
  context: Pick<Context, 'tx' | 'session'>,
  input: LimitedRole,
  current: LimitedRole | null,
): Promise<void> {
  for (const act of ACTS) {
    const id = right('orderRecord', act)
    if (!input.rightIds.includes(id)) continue
    const before = current?.rightIds.includes(id) ? current : { refundLimit: 0, refundDayLimit: 0 }
    const own = await ownLimits(context, act)
    for (const [path, limit] of [['refundLimit', own.each] as const, ['refundDayLimit', own.day] as const]) {
      if (!isAbove(input[path], before[path]) || !isAbove(input[path], limit)) continue
      const message = `不能高于你自己的额度：${limitText(limit)}`
      throw rule(message, [{ path, message }])
    }
  }
}
