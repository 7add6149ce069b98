import { moneyText } from '@/contract/kit/money'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { batchTotal, countText } from './words'

interface Step {
  title: string
  text: string
  at: number | null
  isDone: boolean
  /** Proof that the scenic area was closed. */
  pictures?: readonly string[]
}

/** What has happened to a batch and what is still to come, in order. */
export function stepsOf(batch: RefundBatchDetail): Step[] {
  const { state, created, proof } = batch
  const submitted = {
    title: `${created.by?.name ?? ''} 圈定并提交`,
    text: proof.length > 0 ? `${created.note}，附图 ${proof.length} 张` : created.note,
    at: created.at,
    isDone: true,
    pictures: proof,
  }
  if (state === 'withdrawn') return [submitted, { title: '提交人已撤回', text: '没有退', at: null, isDone: true }]
  const review = reviewStep(batch)
  return state === 'returned' ? [submitted, review] : [submitted, review, runStep(batch), endStep(batch)]
}

function reviewStep({ state, reviewed, progress }: RefundBatchDetail): Step {
  const total = batchTotal({ progress })
  const sums = `${countText(total.count)}，${moneyText(total.amount)}`
  if (!reviewed) return { title: '另一人复核', text: sums, at: null, isDone: false }
  const decision = state === 'returned' ? '退回' : '复核通过'
  return { title: `${reviewed.by?.name ?? ''} ${decision}`, text: reviewed.note || sums, at: reviewed.at, isDone: true }
}

function runStep({ state, startedAt, finishedAt, leavesIn }: RefundBatchDetail): Step {
  const step = { text: '提交之后开始收听的不退，逐笔写明', at: finishedAt ?? startedAt, isDone: finishedAt !== null }
  if (finishedAt !== null) return { ...step, title: '已逐笔处理' }
  if (startedAt === null) return { ...step, title: '开始退' }
  if (leavesIn !== null) return { ...step, title: '还没有开始退，可以撤回复核' }
  return { ...step, title: state === 'paused' ? '已暂停，可以继续' : '正在退，可以暂停' }
}

function endStep({ finishedAt, progress }: RefundBatchDetail): Step {
  const isDone = finishedAt !== null && progress.refunding.count === 0
  const rest = [
    progress.failed.count > 0 && `没有退成 ${progress.failed.count} 笔`,
    progress.recorded.count > 0 && `待线下退 ${progress.recorded.count} 笔`,
  ].filter(Boolean)
  const text = isDone ? [`已退 ${moneyText(progress.refunded.amount)}`, ...rest].join('，') : '没有退成的留在这里处理'
  return { title: '渠道给出全部结果', text, at: null, isDone }
}
