import { sql } from 'drizzle-orm'
import type { BillKind, DayDetail } from '../../../../src/contract/features/payment/reconciliation'
import { required } from '../../../../src/lib/required'
import { hasRow } from '../../../db/rows'
import type { DetachedContext } from '../../../http/handler'
import { rule } from '../../../http/refusal'
import { gunzip } from '../../../lib/gunzip'
import type { BillLine } from '../../../ports/payments'
import { UnreadableBill } from '../bill/cells'
import { readWeChatBill } from '../bill/weChatCsv'
import { readStoredChannel } from '../wechat/settings'
import { reconcileDay } from './day'
import { channelOf } from './fetch'
import { readDay } from './read'

function readFile(bytes: Uint8Array, bill: BillKind, day: string, merchant: string | null): BillLine[] {
  try {
    return readWeChatBill(bytes, bill, day, { merchant })
  } catch (error) {
    throw error instanceof UnreadableBill ? rule(error.message) : error
  }
}

/** Reconciles a day with a bill that was downloaded by hand. */
export async function upload(
  { day, bill }: { day: string; bill: BillKind },
  file: Blob,
  { platform, session, authenticatedTransaction: transaction, recordChange }: DetachedContext,
): Promise<DayDetail> {
  const { tenantId } = session
  const { provider } = await channelOf(platform, { tenantId, day }, '没有接入支付渠道，账单没有对象可核对')
  const { value } = await platform.db.read(tenantId, (tx) => readStoredChannel(tx))
  const merchant = provider === 'wechat' ? value.mchid : null
  const lines = readFile(await gunzip(new Uint8Array(await file.arrayBuffer())), bill, day, merchant)
  const after = await transaction(async (tx) => {
    const isReconciled = await hasRow(
      tx,
      sql`select 1 from reconciliation_day where provider = ${provider} and day = ${day}`,
    )
    if (bill === 'funds' && !isReconciled) throw rule('请先上传这一天的交易账单')
    await reconcileDay(tx, { provider, day }, { [bill]: lines, uploaded: true }, platform.now)
    return required(await readDay(tx, day), 'day')
  })
  recordChange({ id: day, name: `上传 ${day} 的账单，${lines.length} 行`, act: 'upload' })
  return after
}
