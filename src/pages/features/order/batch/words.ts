import {
  CheckIcon,
  ClockIcon,
  MakingIcon,
  OfflineIcon,
  PassedIcon,
  PauseIcon,
  PendingIcon,
  UndoIcon,
  WarningCircleIcon,
} from '@/components/icons'
import type { StateStyle } from '@/components/list/cells'
import type { ProductSum, RefundBatch } from '@/contract/features/order/refundBatch'
import type { BatchRowState, BatchState } from '@/contract/features/order/refundBatchStates'

export const BATCH_STATE_TAGS: Record<BatchState, StateStyle> = {
  submitted: { icon: PendingIcon, tone: 'waiting' },
  running: { icon: MakingIcon, tone: 'plain' },
  paused: { icon: PauseIcon, tone: 'waiting' },
  sent: { icon: PassedIcon, tone: 'good' },
  returned: { icon: UndoIcon, tone: 'plain' },
  withdrawn: { icon: OfflineIcon, tone: 'plain' },
}

export const ROW_STATE_TAGS: Record<BatchRowState, StateStyle> = {
  queued: { icon: ClockIcon, tone: 'plain' },
  refunding: { icon: MakingIcon, tone: 'plain' },
  refunded: { icon: CheckIcon, tone: 'good' },
  recorded: { icon: PendingIcon, tone: 'waiting' },
  failed: { icon: WarningCircleIcon, tone: 'bad' },
  skipped: { icon: OfflineIcon, tone: 'plain' },
}

/** In the order in which they need somebody. */
export const ROW_STATES = ['failed', 'skipped', 'recorded', 'refunding', 'refunded', 'queued'] as const

export interface Sum {
  count: number
  amount: number
}

export const sumOf = (sums: readonly Sum[]): Sum =>
  sums.reduce((total, { count, amount }) => ({ count: total.count + count, amount: total.amount + amount }), {
    count: 0,
    amount: 0,
  })

export const productTotal = ({ channels }: ProductSum): Sum => sumOf(channels)

export const batchTotal = ({ progress }: Pick<RefundBatch, 'progress'>): Sum => sumOf(Object.values(progress))

/** 11-24, or 11-24 至 11-26 */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from.slice(5) : `${from.slice(5)} 至 ${to.slice(5)}`

export const countText = (count: number): string => `${count.toLocaleString('zh-CN')} 笔`
