import { writeCsv } from 'hucre/csv'
import { dayOf, secondText } from '../../../../src/contract/kit/chinaClock'
import type { BillLine } from '../../../ports/payments'
import {
  cellsOf,
  fenOf,
  isSumHead,
  MARK,
  numberOf,
  ORIGINAL,
  rateOf,
  SUM_HEADS,
  textOf,
  timeOf,
  UnreadableBill,
} from './cells'

/** Columns of WeChat Pay that the demonstration channel's bills lack. */
const NOT_DEMO: readonly string[] = ['商户号', '资金流水单号']

interface Row {
  line: number
  value: (...names: string[]) => string
}

interface Table {
  names: readonly string[]
  /** Rows between header and summary. */
  rows: Row[]
  /** Row count from the summary; undefined without one. */
  total: string | undefined
}

/** Parses lines by column name. */
function tableOf(bytes: Uint8Array, required: string): Table {
  const [head = [], ...rest] = cellsOf(textOf(bytes))
  const names = head.map((name) => name.replace(/[（(].*$/, ''))
  if (!names.includes(required)) throw new UnreadableBill(`第一行没有“${required}”一列，不是微信支付的账单`)
  const end = rest.findIndex(isSumHead)
  const list = rest
    .slice(0, end === -1 ? undefined : end)
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells, place) => ({
      line: place + 1,
      value: (...wanted: string[]) =>
        cells[wanted.map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1] ?? '',
    }))
  return { names, rows: list, total: end === -1 ? undefined : rest[end + 1]?.[0] }
}

const REFUND_STATES: Readonly<Record<string, BillLine['state']>> = { SUCCESS: 'success', PROCESSING: 'processing' }

function tradeLine({ line, value }: Row): BillLine {
  const isRefund = value('交易状态') === 'REFUND'
  const paymentNumber = numberOf(value('商户订单号'), line)
  const shared = {
    line,
    at: timeOf(value('交易时间'), line),
    paymentNumber,
    fee: fenOf(value('手续费'), line),
    rate: rateOf(value('费率')),
  }
  // What is settled, and what was ordered: the difference is a coupon that the merchant bears.
  const sums = (settled: string, ordered: string, old: string) => {
    if (value(ordered) === '') return { amount: fenOf(value(settled, old), line), coupon: null }
    if (value(settled) === '') return { amount: fenOf(value(ordered), line), coupon: null }
    const amount = fenOf(value(settled), line)
    return { amount, coupon: fenOf(value(ordered), line) - amount }
  }
  if (isRefund)
    return {
      ...shared,
      kind: 'refund',
      number: numberOf(value('商户退款单号'), line),
      channelNumber: numberOf(value('微信退款单号'), line),
      state: REFUND_STATES[value('退款状态')] ?? 'failed',
      ...sums('退款金额', '申请退款金额', '退款金额'),
    }
  return {
    ...shared,
    kind: 'payment',
    number: paymentNumber,
    channelNumber: numberOf(value('微信订单号'), line),
    state: value('交易状态') === 'SUCCESS' ? 'success' : 'failed',
    ...sums('应结订单金额', '订单金额', '总金额'),
  }
}

const FUND_KINDS: Readonly<Record<string, BillLine['kind']>> = {
  交易: 'payment',
  退款: 'refund',
  扣除交易手续费: 'fee',
  退还交易手续费: 'fee',
}

/** WeChat's documents name the group 充值/提现, but not the values within it. */
const isSettlement = (group: string, type: string): boolean =>
  !type.includes('手续费') && (type.includes('提现') || (group.includes('提现') && !type.includes('充值')))

function fundsLine({ line, value }: Row): BillLine {
  const amount = fenOf(value('收支金额'), line)
  const type = value('业务类型')
  const isPaidOut = isSettlement(value('业务名称'), type)
  const number = numberOf(isPaidOut ? value('资金流水单号', '业务凭证号') : value('业务凭证号'), line)
  return {
    line,
    kind: isPaidOut ? 'settlement' : (FUND_KINDS[type] ?? 'other'),
    at: timeOf(value('记账时间'), line),
    number,
    paymentNumber: number,
    channelNumber: numberOf(value('微信支付业务单号'), line),
    state: 'success',
    amount: value('收支类型') === '支出' ? -amount : amount,
    coupon: null,
    fee: 0,
    rate: null,
  }
}

/**
 * An uploaded file must be complete and belong to this merchant: its number at WeChat Pay, or null for the
 * demonstration channel, whose bills have none.
 */
function checkUpload({ names, rows, total }: Table, kind: 'trade' | 'funds', merchant: string | null): void {
  if (total === undefined) throw new UnreadableBill('文件末尾没有合计，账单不完整')
  if (Number(total) !== rows.length)
    throw new UnreadableBill(`合计写着 ${total} 笔，文件里有 ${rows.length} 行，账单不完整`)
  if (merchant === null) {
    if (names.some((name) => NOT_DEMO.includes(name)))
      throw new UnreadableBill('这是微信支付的账单，这里用的是演示渠道')
    return
  }
  if (kind === 'funds') return
  if (!names.includes('商户号')) throw new UnreadableBill(`账单里没有“商户号”一列，${ORIGINAL}`)
  for (const { line, value } of rows) {
    const sub = value('特约商户号')
    const number = sub === '' || sub === '0' ? value('商户号') : sub
    if (number !== merchant) throw new UnreadableBill(`第 ${line} 行是商户号 ${number} 的，这里接入的是 ${merchant}`)
  }
}

/**
 * Reads a bill in WeChat Pay's format; refuses lines of another day. `merchant`: required owner of an uploaded file.
 */
export function readWeChatBill(
  bytes: Uint8Array,
  kind: 'trade' | 'funds',
  day: string,
  { merchant }: { merchant?: string | null } = {},
): BillLine[] {
  const table = tableOf(bytes, kind === 'trade' ? '商户订单号' : '收支金额')
  if (merchant !== undefined) checkUpload(table, kind, merchant)
  const lines = table.rows.map(kind === 'trade' ? tradeLine : fundsLine)
  const other = lines.find(({ at }) => dayOf(at) !== day)
  if (other) throw new UnreadableBill(`第 ${other.line} 行是 ${dayOf(other.at)} 的，这里要 ${day} 的账单`)
  return lines
}

const yuan = (fen: number): string => (fen / 100).toFixed(2)

const refundState = (state: BillLine['state']): string =>
  state === 'success' ? 'SUCCESS' : state === 'processing' ? 'PROCESSING' : 'FAIL'

function tradeCells({ at, kind, number, paymentNumber, channelNumber, state, amount, coupon, fee, rate }: BillLine) {
  const [total, settled] = [yuan(amount + (coupon ?? 0)), yuan(amount)]
  const ofCoupon = (cell: string) => (coupon === null ? '' : cell)
  const [paid, refunded] =
    kind === 'refund'
      ? [
          { number: '', state: 'REFUND', total: '0.00', settled: '0.00' },
          { channelNumber, number, total, settled, state: refundState(state) },
        ]
      : [
          { number: channelNumber, state: state === 'success' ? 'SUCCESS' : 'REVOKED', total, settled },
          { channelNumber: '', number: '', total: '0.00', settled: '0.00', state: '' },
        ]
  return [
    secondText(at),
    paid.number,
    paymentNumber,
    paid.state,
    paid.total,
    ofCoupon(paid.settled),
    refunded.channelNumber,
    refunded.number,
    refunded.total,
    ofCoupon(refunded.settled),
    refunded.state,
    yuan(fee),
    rate === null ? '' : `${(rate / 10_000).toFixed(2)}%`,
  ]
}

const FUND_NAMES: Readonly<Record<BillLine['kind'], string>> = {
  payment: '交易',
  refund: '退款',
  fee: '扣除交易手续费',
  settlement: '提现',
  other: '其他',
}

const fundsCells = ({ at, kind, number, channelNumber, amount }: BillLine) => [
  secondText(at),
  channelNumber,
  FUND_NAMES[kind],
  amount < 0 ? '支出' : '收入',
  yuan(Math.abs(amount)),
  number,
]

const HEADS = {
  trade:
    '交易时间,微信订单号,商户订单号,交易状态,订单金额,应结订单金额,微信退款单号,商户退款单号,申请退款金额,退款金额,退款状态,手续费,费率',
  funds: '记账时间,微信支付业务单号,业务类型,收支类型,收支金额（元）,业务凭证号',
} as const

/** Writes the same format, with the stored columns. */
export function writeWeChatBill(lines: readonly BillLine[], kind: 'trade' | 'funds'): string {
  const cells = kind === 'trade' ? tradeCells : fundsCells
  const list = [
    HEADS[kind].split(','),
    ...lines.map((line) => cells(line).map((cell) => `${MARK}${cell}`)),
    [SUM_HEADS[kind]],
    [`${MARK}${lines.length}`],
  ]
  return `\uFEFF${writeCsv(list)}`
}
