import type { BusyUploads } from '@/components/upload/useBusyUploads'
import type { RefundState } from '@/contract/features/order/orderStates'
import type { Answer, RequestDetail } from './answer'
import type { Desk } from './useDesk'

/** An open request, and how it is decided. */
export interface RequestBodyProps {
  detail: RequestDetail
  /** When it was read. */
  readAt: number
  /** Its state when it was opened, or as the account decided. */
  lastState: RefundState
  onDecided: (state: RefundState) => void
  desk: Desk
  /** What was typed, by request and its state. */
  answers: Map<string, Answer>
  uploads: BusyUploads
  busy: string | null
  once: (name: string, task: () => Promise<unknown>) => Promise<void>
}
