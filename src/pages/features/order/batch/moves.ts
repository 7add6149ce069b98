import type { BatchMove, BatchPace } from '@/contract/features/order/refundBatchStates'

/** Moves the open batch; resolves to whether that was done. */
export type Move = (move: BatchMove, more?: { note?: string; pace?: BatchPace }) => Promise<boolean>
