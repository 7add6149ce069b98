import * as z from 'zod'
import { menuRight, right } from '../../rights'
import { anyOfRights, byId, endpoint, id, line, time, version } from '../../kit/core'
import { fen, MONEY_MAX } from '../../kit/money'
import { person, publish } from '../../kit/states'
import { productOnSale } from '../sell/sell'
import { LIST_PRICE, PERIOD_KINDS } from './pricePeriod'
import type { PeriodKind } from './pricePeriod'
import { PERCENT, ROUNDINGS } from './priceChange'

export const PERIOD_NAME_MAX = 12
/** Products of one change. */
export const BATCH_MAX = 200
/** Products of a calendar response, and days of its period. */
export const PRICES_MAX = 500
export const PRICE_DAYS_MAX = 400
export const BATCHES_MAX = 20

const DAY_MS = 86_400_000

const periodKind = z.enum(Object.keys(PERIOD_KINDS) as [PeriodKind, ...PeriodKind[]])
export const BATCH_KINDS = { list: LIST_PRICE, ...PERIOD_KINDS } as const
export type BatchKind = keyof typeof BATCH_KINDS

const price = z.int().min(1, '金额要大于 0').max(MONEY_MAX)

const priceChange = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('set'), amount: price }),
  z.strictObject({ by: z.literal('amount'), amount: z.int().min(-MONEY_MAX).max(MONEY_MAX) }),
  z.strictObject({
    by: z.literal('percent'),
    percent: z.int().min(PERCENT.min).max(PERCENT.max),
    to: z.union(ROUNDINGS.map((step) => z.literal(step))),
  }),
])

const products = z
  .array(z.strictObject({ id, version }))
  .min(1, '至少选一个商品')
  .max(BATCH_MAX, `一次最多 ${BATCH_MAX} 个商品`)
  .refine((list) => new Set(list.map((product) => product.id)).size === list.length, '同一个商品只能出现一次')

const batchKind = z.enum(Object.keys(BATCH_KINDS) as [BatchKind, ...BatchKind[]])

/** Error in the period of a change; list prices have none. */
function periodFault({ kind, name, startsAt, endsAt }: PeriodOf): { path: string; message: string } | null {
  if (kind === 'list')
    return name === '' && startsAt === null && endsAt === null
      ? null
      : { path: 'kind', message: '平日价没有名称和起止' }
  if (name === '') return { path: 'name', message: '请输入名称' }
  if (endsAt === null) return { path: 'endsAt', message: '请选结束时间' }
  if (startsAt === null) return null
  if (endsAt <= startsAt) return { path: 'endsAt', message: '结束要晚于开始' }
  return endsAt - startsAt > PRICE_DAYS_MAX * DAY_MS ? { path: 'endsAt', message: `最长 ${PRICE_DAYS_MAX} 天` } : null
}

interface PeriodOf {
  kind: BatchKind
  name: string
  /** Null: starts now. */
  startsAt: number | null
  endsAt: number | null
}

const batchInput = z
  .strictObject({
    kind: batchKind,
    name: line(PERIOD_NAME_MAX).default(''),
    startsAt: time.nullable().default(null),
    endsAt: time.nullable().default(null),
    change: priceChange,
    products,
  })
  .superRefine((input, context) => {
    const fault = periodFault(input)
    if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message })
  })

export const pricePeriod = z.object({
  id,
  version,
  batchId: id,
  kind: periodKind,
  name: z.string(),
  amount: fen,
  startsAt: time,
  endsAt: time,
})
export type PricePeriodRow = z.output<typeof pricePeriod>

const pricedProduct = productOnSale.omit({ listeners: true, guides: true }).extend({
  version,
  publish,
  guideId: id,
  guideName: z.string(),
  /** Periods overlapping the requested days, in order of time. */
  periods: z.array(pricePeriod),
})
export type PricedProduct = z.output<typeof pricedProduct>

/** Result of withdrawing a change, by number of products. */
const batchOutcome = z.object({
  /** Periods that had not begun, removed entirely. */
  removed: z.int(),
  /** Periods in force, which end now. */
  ended: z.int(),
  /** List prices put back. */
  restored: z.int(),
  /** Names of unaffected products: their period is over, or their list price has changed since. */
  kept: z.array(z.string()),
})

const batchRow = z.object({
  id,
  kind: batchKind,
  name: z.string(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  change: priceChange,
  /** Names of the products. */
  products: z.array(z.string()),
  createdAt: time,
  createdBy: person.nullable(),
  undoneAt: time.nullable(),
  undoneBy: person.nullable(),
})
export type PriceBatch = z.output<typeof batchRow>

const listPriceStep = z.object({
  /** Start of the price; the first is the oldest recorded. */
  at: time,
  amount: fen,
})

const base = '/api/mgr/pt/functional/price'
const written = '/api/mgr/pv/functional/price'
const viewAccess = anyOfRights(menuRight('salesPrice'))
const editAccess = anyOfRights(right('salesPrice', 'setPrice'))

const calendarDays = z
  .strictObject({ from: time, to: time, guideId: id.optional() })
  .refine(({ from, to }) => to > from, { path: ['to'], message: '结束时间要晚于开始时间' })
  .refine(({ from, to }) => to - from <= PRICE_DAYS_MAX * DAY_MS, {
    path: ['to'],
    message: `一次最多查看 ${PRICE_DAYS_MAX} 天`,
  })

const periodInput = z
  .strictObject({ id, version, startsAt: time, endsAt: time })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: '结束要晚于开始' })

export const priceBatchCalls = {
  calendar: endpoint({
    method: 'POST',
    path: `${base}/calendar`,
    effect: 'read',
    summary: '一段时间里每个商品什么时候卖多少：平日价与限时价；金额单位为分',
    access: viewAccess,
    body: calendarDays,
    result: z.array(pricedProduct),
    codes: { 422: `超过 ${PRICES_MAX} 个商品，请选一个导览` },
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/{id}/history`,
    summary: '一个商品的价格经过：平日价的每次变化，与所有限时价',
    access: viewAccess,
    params: byId,
    result: z.object({ list: z.array(listPriceStep), periods: z.array(pricePeriod) }),
    codes: { 404: '没有这个商品' },
  }),
  batches: endpoint({
    method: 'GET',
    path: `${base}/batches`,
    summary: `最近 ${BATCHES_MAX} 次批量定价，最新的在前`,
    access: viewAccess,
    result: z.array(batchRow),
  }),
  addBatch: endpoint({
    method: 'POST',
    path: `${written}/batch`,
    summary: '批量定价：一段时间的价，或改平日价；要么全部定下，要么都不变',
    access: editAccess,
    body: batchInput,
    result: batchRow,
    codes: {
      404: '没有这个商品',
      409: '商品已被他人修改，或与已有的限时价重叠',
      422: '开始时间已过，或有商品不能定成这个价',
    },
  }),
  undoBatch: endpoint({
    method: 'POST',
    path: `${written}/batch/{id}/undo`,
    summary: '撤销一次批量定价：没到的等于没有定过，正在生效的到现在为止，平日价改回原来的；已有的订单不变',
    access: editAccess,
    params: byId,
    result: batchOutcome,
    codes: { 404: '没有这次批量定价', 409: '已经撤销，或没有可以撤销的' },
  }),
  changePeriod: endpoint({
    method: 'PATCH',
    path: `${written}/period`,
    summary: '改一个限时价的起止；已经开始的只能改结束',
    access: editAccess,
    body: periodInput,
    result: pricePeriod,
    codes: {
      404: '没有这个限时价，或已经撤销',
      409: '已被他人修改，或与别的限时价重叠',
      422: '已经结束，或时间已过',
    },
  }),
}
