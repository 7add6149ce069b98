import * as z from 'zod'

/** `sent`: every order was taken up; results of the channel may still be missing. */
export const batchState = z.enum(['submitted', 'running', 'paused', 'sent', 'returned', 'withdrawn'])
export type BatchState = z.output<typeof batchState>

export const BATCH_STATE_NAMES: Record<BatchState, string> = {
  submitted: '待复核',
  running: '正在退',
  paused: '已暂停',
  sent: '已全部处理',
  returned: '已退回',
  withdrawn: '已撤回',
}

/** Outcome of an order. `recorded`: to be paid back by hand. `skipped`: no longer as approved. */
export const batchRowState = z.enum(['queued', 'refunding', 'refunded', 'recorded', 'failed', 'skipped'])
export type BatchRowState = z.output<typeof batchRowState>

export const BATCH_ROW_STATE_NAMES: Record<BatchRowState, string> = {
  queued: '排队',
  refunding: '在途，等渠道结果',
  refunded: '已退款',
  recorded: '已登记，线下退款',
  failed: '没有退成',
  skipped: '没有退',
}

/** Calls a second that WeChat Pay allows a merchant in all. */
export const CHANNEL_CALLS_MAX = 150

/** Orders that a merchant's batches take up in a second at most; an order takes two calls. */
export const BATCH_PACES = [5, 10, 20, 40] as const
export type BatchPace = (typeof BATCH_PACES)[number]

export const batchMove = z.enum(['approve', 'takeBack', 'return', 'withdraw', 'pause', 'resume', 'retry', 'pace'])
export type BatchMove = z.output<typeof batchMove>

interface MoveRule {
  from: readonly BatchState[]
  /** Null: the state does not change. */
  to: BatchState | null
  label: string
  /** Who may do it: anyone but the submitter, or only the submitter. */
  who?: 'another' | 'author'
  /** What the note must explain. */
  note?: string
}

export const BATCH_MOVES: Record<BatchMove, MoveRule> = {
  approve: { from: ['submitted'], to: 'running', label: '复核通过', who: 'another' },
  /** Of an approval after which nothing has been taken up. */
  takeBack: { from: ['running', 'paused'], to: 'submitted', label: '撤回复核', who: 'another' },
  return: { from: ['submitted'], to: 'returned', label: '退回', who: 'another', note: '为什么退回' },
  withdraw: { from: ['submitted'], to: 'withdrawn', label: '撤回', who: 'author' },
  pause: { from: ['running'], to: 'paused', label: '暂停' },
  resume: { from: ['paused'], to: 'running', label: '继续' },
  /** Queues failed orders again, at the batch's pace. */
  retry: { from: ['running', 'paused', 'sent'], to: 'running', label: '全部重试' },
  pace: { from: ['submitted', 'running', 'paused'], to: null, label: '改速度' },
}

interface MovedBatch {
  state: BatchState
  /** Submitted by the acting account. */
  isOwn: boolean
  /** Milliseconds until its first order may be taken up; null after that, and before the approval. */
  leavesIn: number | null
}

/** Why an account cannot make this move; null if it can. */
export function batchMoveRefusal(
  { state, isOwn, leavesIn }: MovedBatch,
  { move, mayReview }: { move: BatchMove; mayReview: boolean },
): string | null {
  const { from, label, who } = BATCH_MOVES[move]
  if (!from.includes(state)) return `${BATCH_STATE_NAMES[state]}的一批不能${label}`
  if (who === 'another' && isOwn) return '自己提交的一批要由另一人复核'
  if (who === 'another' && !mayReview) return '没有「复核退款」的权限'
  if (who === 'author' && !isOwn) return '只有提交的人能撤回'
  // Nothing leaves while it is paused.
  if (move === 'takeBack' && (leavesIn === null || (leavesIn <= 0 && state === 'running')))
    return '这一批已经开始退，不能撤回复核；可以暂停'
  return null
}
