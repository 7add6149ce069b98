import { yuanText } from '@/contract/kit/money'
import type { LimitedRefund } from '@/contract/features/order/refundLimit'
import type { RefundRequest } from '@/contract/features/order/refundRequest'
import { refundStateName } from '@/contract/features/order/orderStates'
import { formatTime, friendlyTime } from '@/lib/time'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** 26 小时, 24 分 */
export function waitedText(since: number, now: number): string {
  const waited = Math.max(0, now - since)
  if (waited < HOUR_MS) return `${Math.floor(waited / MINUTE_MS)} 分`
  const hours = Math.floor(waited / HOUR_MS)
  return hours < 72 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`
}

/** 2 分 10 秒 */
function lengthText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
  return seconds % 60 === 0 ? `${minutes} 分` : `${minutes} 分 ${seconds % 60} 秒`
}

/** What phones reported; an order may have been heard where none did. */
export function heardText({ heard, order: { usedAt } }: Pick<RefundRequest, 'heard' | 'order'>): {
  title: string
  text: string
} {
  if (heard.lastAt !== null)
    return {
      title: `听了 ${lengthText(heard.seconds)}`,
      text: `${heard.spots} 处讲解，最近 ${friendlyTime(heard.lastAt)}`,
    }
  if (usedAt !== null) return { title: '听过', text: `${friendlyTime(usedAt)} 开始` }
  return { title: '没有收听记录', text: '' }
}

/** Who ended a refund that was not paid: the visitor, or an operator before or after it was granted. */
function endText({ lastStep, lastNote, requested, proposedBy, way }: RefundRequest): string {
  const { from, by } = lastStep ?? { from: 'none', by: null }
  const isOpen = from === 'requested' || from === 'reviewing'
  if (isOpen && by === null) return '访客撤回了'
  if (from === 'refunding' && by === null) return '另一笔付款已经退出，这笔不用再退'
  if (from === 'refunding' && way === 'channel') return '同意以后撤回了'
  if (from === 'refunding' || from === 'failed') return `同意以后放弃了，${lastNote}`
  if (from === 'reviewing' && !requested && by === proposedBy?.id) return `经办人收回了，${lastNote}`
  return `没有同意，${lastNote}`
}

/** What became of a refund that was decided today. */
export function outcomeText(request: RefundRequest): string {
  const { state, way, failure, proof, finishedAt, leavesIn } = request
  if (state === 'rejected') return endText(request)
  if (state === 'failed') return `没有退成，${failure ?? ''}`
  if (leavesIn !== null) return '已同意，还没有发出'
  if (state === 'refunding' && way === 'channel') return '在途，等渠道结果'
  if (state === 'refunded' && way === 'channel') return `${formatTime(finishedAt, 'HH:mm:ss')} 到账`
  if (state === 'refunded') return proof.length > 0 ? `线下已退，已登记，凭证 ${proof.length} 张` : '线下已退，已登记'
  return refundStateName(state, way)
}

/** The refund as limits look at it. */
export const limitedOf = ({ amount, order: { granted } }: RefundRequest): LimitedRefund => ({ amount, granted })

/** ¥10.00, or ¥0.00 if it was refused. */
export const decidedAmount = ({ state, amount }: RefundRequest): string => yuanText(state === 'rejected' ? 0 : amount)
