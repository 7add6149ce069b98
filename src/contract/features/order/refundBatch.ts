import * as z from 'zod'
import {
  anyOfRights,
  byId,
  endpoint,
  id,
  idAndName,
  line,
  paragraph,
  requiredLine,
  time,
  version,
} from '../../kit/core'
import { exportCall } from '../../kit/exports'
import { day, daysBetween } from '../../kit/chinaDay'
import { fen } from '../../kit/money'
import { pageInput, pageOf } from '../../kit/paging'
import { person } from '../../kit/states'
import { right } from '../../rights'
import { mediaUrl } from '../../kit/mediaUrl'
import { orderChannel, PROOF_MAX } from './orderStates'
import { BATCH_PACE_STEPS_MAX, batchCalls } from './refundBatchCalls'
import { BATCH_PACES, batchMove, batchRowState, batchState } from './refundBatchStates'

export const BATCH_NAME_MAX = 30
export const BATCH_NOTE_MAX = 200
export const BATCH_ORDERS_MAX = 20_000
/** Longest closure of a scenic area, in days. */
const BATCH_DAYS_MAX = 31
const PRODUCTS_MAX = 500

const product = line(50).min(1)

const scope = {
  guideId: id,
  from: day,
  to: day,
  /** Products that are not paid back, by their names. */
  except: z.array(product).max(PRODUCTS_MAX).default([]),
}

type Days = { from: string; to: string }
const isInOrder = ({ from, to }: Days) => to >= from
const isShort = ({ from, to }: Days) => daysBetween(from, to) <= BATCH_DAYS_MAX
const IN_ORDER = { path: ['to'], message: '结束日期不能早于开始日期' }
const SHORT = { path: ['to'], message: `最多 ${BATCH_DAYS_MAX} 天` }

const sum = z.object({ count: z.int(), amount: fen })

const productSum = z.object({
  product: z.string(),
  channels: z.array(sum.extend({ channel: orderChannel })),
})
export type ProductSum = z.output<typeof productSum>

/** Orders of the guide and days that a batch does not contain, and why. */
const leftOut = z.object({
  used: z.int(),
  /** Refunded, requested or in progress. */
  refunding: z.int(),
})

const preview = z.object({
  products: z.array(productSum),
  leftOut,
  /** Orders that no channel collected: recorded, and paid back by hand. */
  offline: sum,
  /** Marks the set of orders and its sum. */
  mark: z.string(),
})
export type BatchPreview = z.output<typeof preview>

const proof = z.array(mediaUrl).max(PROOF_MAX, `最多 ${PROOF_MAX} 张`)

const progress = z.object({ queued: sum, refunding: sum, refunded: sum, recorded: sum, failed: sum, skipped: sum })

const step = z.object({ at: time, by: person.nullable(), note: z.string() })

const batchRow = z.object({
  id,
  version,
  /** T261127-01 */
  number: z.string(),
  name: z.string(),
  note: z.string(),
  guide: idAndName,
  from: day,
  to: day,
  state: batchState,
  pace: z.union(BATCH_PACES.map((pace) => z.literal(pace))),
  /** Number of orders by outcome. */
  progress,
  created: step,
  reviewed: step.nullable(),
  /** Milliseconds from this answer until the first order may be taken up and the approval can no longer be taken back; else null. */
  leavesIn: z.int().nullable(),
  /** When the last run (approval or retry) began. */
  startedAt: time.nullable(),
  /** Why it was paused, if no operator did it. */
  pauseNote: z.string(),
  /** When the last order was taken up. */
  finishedAt: time.nullable(),
})
export type RefundBatch = z.output<typeof batchRow>

const batchDetail = batchRow.extend({
  /** Submitted by the caller. */
  isOwn: z.boolean(),
  /** Pictures that prove that the scenic area was closed. */
  proof,
  /** Failed orders that can be retried: neither still with the channel nor given up. */
  retryable: z.int(),
  except: z.array(z.string()),
  products: z.array(productSum),
  /** Visitors whom the channel refunds or has refunded, and those notified of it. */
  visitors: z.object({ notified: z.int(), all: z.int() }),
  /** Estimated from the pace of the last minute; null if unknown. */
  secondsLeft: z.int().nullable(),
  /** Calls to the channel in the last minute: for this batch, and for everything else. */
  calls: z.object({ batch: z.int(), others: z.int() }),
})
export type RefundBatchDetail = z.output<typeof batchDetail>

const orderOfBatch = z.object({
  id,
  number: z.string(),
  product: z.string(),
  quantity: z.int(),
  amount: fen,
  state: batchRowState,
  at: time,
  /** Why it was not paid back; in the channel's words if it refused. */
  why: z.string(),
})
export type BatchOrder = z.output<typeof orderOfBatch>

const BATCH_ORDER_FILTERS = { id, state: batchRowState.optional() }

const read = '/api/mgr/pt/functional/order/batch'
const written = '/api/mgr/pv/functional/order/batch'
const access = anyOfRights(right('orderRecord', 'batchRefund'))
const absent = { 404: '没有这一批退款' }
const moved = { ...absent, 409: '已被别人处理，或现在的状态不允许', 422: '需要写明原因，或超出复核人的额度' }

export const refundBatch = {
  guides: endpoint({
    method: 'GET',
    path: `${read}/guides`,
    summary: '有订单可以批量退款的导览',
    access,
    result: z.array(idAndName),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${read}/preview`,
    effect: 'read',
    summary: '批量退款的预览：一个导览在这些天能用、还没有听过的订单，按商品和渠道合计',
    access,
    body: z.strictObject(scope).refine(isInOrder, IN_ORDER).refine(isShort, SHORT),
    result: preview,
  }),
  list: endpoint({
    method: 'POST',
    path: `${read}/queryPage`,
    effect: 'read',
    summary: '批量退款，最近的在最前',
    access,
    body: pageInput({}, ['createdAt:desc']),
    result: pageOf(batchRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${read}/{id}`,
    summary: '一批退款：进展、合计、速度、复核',
    access,
    params: byId,
    result: batchDetail,
    codes: absent,
  }),
  calls: endpoint({
    method: 'GET',
    path: `${read}/{id}/calls`,
    summary: `一批退款从开始到现在（或结束），每段时间问了渠道几次：这一批的和其他的，最多 ${BATCH_PACE_STEPS_MAX} 段`,
    access,
    params: byId,
    result: batchCalls,
    codes: absent,
  }),
  orders: endpoint({
    method: 'POST',
    path: `${read}/orders`,
    effect: 'read',
    summary: '一批退款的逐笔结果',
    access,
    body: pageInput(BATCH_ORDER_FILTERS, ['place:asc']),
    result: pageOf(orderOfBatch),
    codes: absent,
  }),
  add: endpoint({
    method: 'POST',
    path: written,
    summary: `提交一批退款给另一人复核，最多 ${BATCH_ORDERS_MAX} 笔；订单与合计和预览时不同就拒绝`,
    access,
    body: z
      .strictObject({
        ...scope,
        name: requiredLine('名称', BATCH_NAME_MAX),
        note: paragraph(BATCH_NOTE_MAX).min(1, '请写明为什么退'),
        proof: proof.default([]),
        mark: z.string().max(64),
      })
      .refine(isInOrder, IN_ORDER)
      .refine(isShort, SHORT),
    result: batchDetail,
    codes: { 409: '订单与预览时不同', 422: '没有可退的订单，或超过一批的上限' },
  }),
  move: endpoint({
    method: 'PATCH',
    path: written,
    summary: '复核、退回、撤回、暂停、继续一批退款，10 秒内撤回复核，重试没有退成的，或改它的速度',
    access,
    body: z
      .strictObject({
        id,
        version,
        move: batchMove,
        note: paragraph(BATCH_NOTE_MAX).default(''),
        pace: batchRow.shape.pace.optional(),
      })
      .refine(({ move, pace }) => (move === 'pace') === (pace !== undefined), {
        path: ['pace'],
        message: '只有改速度时要带速度',
      }),
    result: batchDetail,
    codes: moved,
  }),
  exportExcel: exportCall({
    path: `${read}/exportExcel`,
    summary: '导出一批退款的逐笔结果（xlsx），金额单位为元',
    access,
    filters: BATCH_ORDER_FILTERS,
    rows: { noun: '批量退款', classifier: '笔' },
    codes: absent,
  }),
}
