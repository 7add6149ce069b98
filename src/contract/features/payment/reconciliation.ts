import * as z from 'zod'
import { right } from '../../rights'
import { anyOfRights, byId, endpoint, id, paragraph, time, version } from '../../kit/core'
import { sheetCall } from '../../kit/exports'
import { day } from '../../kit/chinaDay'
import { person } from '../../kit/states'
import { DIFFERENCE_NOTE_MAX, differenceKind, differenceState, nextStep } from './differences'
import { paymentProvider } from './payment'

const sum = z.int()
const count = z.int().min(0)

/** Payments, refunds and fee of a day in fen; returned fees are deducted. */
export const daySide = z.object({ payments: count, paid: sum, refunds: count, refunded: sum, fee: sum })
export type DaySide = z.output<typeof daySide>

export const netOf = ({ paid, refunded, fee }: DaySide): number => paid - refunded - fee

const dayRow = z.object({
  day,
  provider: paymentProvider,
  here: daySide,
  there: daySide,
  /** Unresolved differences, and how many need action. */
  differences: count,
  pending: count,
})
export type ReconciledDay = z.output<typeof dayRow>

/** One side of a difference; null where it has nothing. Money in fen. */
const differing = z.object({
  state: z.string(),
  amount: sum.nullable(),
  at: time.nullable(),
  number: z.string(),
  /** The channel's own number. */
  channelNumber: z.string(),
  fee: sum.nullable(),
  /** Line of the trade bill. */
  line: z.int().nullable(),
})
export type DifferenceSide = z.output<typeof differing>

const difference = z.object({
  id,
  version,
  day,
  kind: differenceKind,
  state: differenceState,
  number: z.string(),
  /** Null if no order of this installation belongs to it. */
  orderId: id.nullable(),
  here: differing.nullable(),
  there: differing.nullable(),
  /** Channel minus installation, in fen: of the payments, the refunds and the fee. */
  paid: sum,
  refunded: sum,
  fee: sum,
  /** Funds bill minus trade bill; null for other kinds. */
  funds: sum,
  canAsk: z.boolean(),
  nextStep: nextStep.nullable(),
  note: z.string(),
  owner: person.nullable(),
  reviewer: person.nullable(),
  submittedBy: person.nullable(),
  foundAt: time,
  submittedAt: time.nullable(),
  closedBy: person.nullable(),
  closedAt: time.nullable(),
})
export type Difference = z.output<typeof difference>

/** Differences of a kind: how many, how many need action, and their sums. */
const kindSums = z.object({
  kind: differenceKind,
  count,
  pending: count,
  paid: sum,
  refunded: sum,
  fee: sum,
  funds: sum,
})
export type KindSums = z.output<typeof kindSums>

const dayDetail = dayRow.extend({
  fetchedAt: time,
  /** Whether the bill was uploaded by hand. */
  uploaded: z.boolean(),
  lines: count,
  took: z.int(),
  /** Net of the funds bill; null if there is none. */
  funds: sum.nullable(),
  /** Withdrawals to the bank on the funds bill. */
  settled: sum,
  /** One entry per kind that has differences, in the order of kinds. */
  kinds: z.array(kindSums),
  /** At most `DIFFERENCES_MAX`, ordered by kind; resolved ones are excluded. */
  list: z.array(difference),
})
export type DayDetail = z.output<typeof dayDetail>

/** Maximum number of differences returned per day; the export has all. */
export const DIFFERENCES_MAX = 500

const access = anyOfRights(right('orderRecord', 'reconcile'))
const base = '/api/mgr/pt/functional/reconciliation'
const changeBase = '/api/mgr/pv/functional/reconciliation'
const notThere = { 404: '没有这一天的对账，或没有这笔差错' }
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份不正确')
const oneDay = z.strictObject({ day })

const BILL_MAX_BYTES = 20 * 1024 * 1024

export const billKind = z.enum(['trade', 'funds'])
export type BillKind = z.output<typeof billKind>

export const BILL_NAMES: Record<BillKind, string> = { trade: '交易账单', funds: '资金账单' }

export const reconciliation = {
  month: endpoint({
    method: 'GET',
    path: `${base}/month`,
    summary: '一个月里对过账的日子，金额单位为分',
    access,
    query: z.strictObject({ month }),
    result: z.object({
      /** The merchant's current payment channel; null if none. */
      provider: paymentProvider.nullable(),
      /** Its account number at the channel; empty if it has none. */
      account: z.string(),
      /** Latest first. */
      days: z.array(dayRow),
    }),
  }),
  day: endpoint({
    method: 'GET',
    path: `${base}/day/{day}`,
    summary: '一天的对账：两边的合计与每笔差错',
    access,
    params: oneDay,
    result: dayDetail,
    codes: notThere,
  }),
  people: endpoint({
    method: 'GET',
    path: `${base}/people`,
    summary: '能对账的员工，与自己的编号',
    access,
    result: z.object({ me: id, list: z.array(person) }),
  }),
  fetch: endpoint({
    method: 'POST',
    path: `${changeBase}/day/{day}/fetch`,
    summary: '向支付渠道取一天的账单并核对；已经核对过的重新核对',
    access,
    params: oneDay,
    result: dayDetail,
    codes: { 422: '账单还没有，渠道不肯给，或没有接入支付渠道' },
  }),
  upload: endpoint({
    method: 'POST',
    path: `${changeBase}/day/{day}/{bill}/upload`,
    summary: '上传一天的账单（渠道的 csv）并核对，代替向渠道取',
    access,
    params: z.strictObject({ day, bill: billKind }),
    body: z.strictObject({ file: z.instanceof(Blob) }),
    bodyKind: 'file',
    maxBytes: BILL_MAX_BYTES,
    result: dayDetail,
    codes: { 413: '文件超过大小限制', 422: '不是这一天的账单，或看不懂' },
  }),
  save: endpoint({
    method: 'PUT',
    path: `${changeBase}/difference/{id}`,
    summary: '记下一笔差错的负责人、下一步、复核人与备注；提交复核',
    access,
    params: byId,
    body: z.strictObject({
      version,
      ownerId: id.nullable(),
      reviewerId: id.nullable(),
      nextStep: nextStep.nullable(),
      note: paragraph(DIFFERENCE_NOTE_MAX).default(''),
      submit: z.boolean(),
    }),
    result: difference,
    codes: { ...notThere, 409: '已被别人处理', 422: '复核人不能是提交的人，或还没有选下一步' },
  }),
  review: endpoint({
    method: 'POST',
    path: `${changeBase}/difference/{id}/review`,
    summary: '复核一笔差错：通过则照下一步办并关账，或退回',
    access,
    params: byId,
    body: z.strictObject({ version, pass: z.boolean() }),
    result: difference,
    codes: { ...notThere, 409: '已被别人处理', 422: '不能复核自己提交的，或渠道没有应答' },
  }),
  bill: endpoint({
    method: 'GET',
    path: `${base}/day/{day}/{bill}`,
    audited: true,
    summary: '下载一天的账单（csv），与渠道的格式相同',
    access,
    params: z.strictObject({ day, bill: billKind }),
    result: z.any(),
    resultKind: 'file',
    codes: notThere,
  }),
  exportExcel: sheetCall({
    path: `${base}/exportExcel`,
    summary: '导出一天的差错（xlsx），金额单位为元',
    access,
    body: oneDay,
    codes: notThere,
  }),
}
