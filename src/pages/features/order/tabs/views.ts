import type { ComponentType } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { Actions } from '@/components/ui/Allowed'
import { right } from '@/contract/rights'
import { usePending } from '../reconciliation/usePending'
import { useRequestCount } from '../request/useRequestCount'

const RequestDesk = lazyPart(() => import('../request/RequestDesk'))

/** A tab of 订单记录 beside the orders. */
export interface OrderView {
  /** In the address: `?tab=`. */
  key: string
  label: string
  /** Rights that open it: any of them. */
  rights: Actions
  /** A hook: how many records there wait for somebody. */
  useCount?: () => number
  View: ComponentType
}

/** In the order of their tabs. Their code is lazy. */
export const ORDER_VIEWS: readonly OrderView[] = [
  {
    key: 'requests',
    label: '退款申请',
    rights: [right('orderRecord', 'refund'), right('orderRecord', 'reviewRefund')],
    useCount: useRequestCount,
    View: RequestDesk,
  },
  {
    key: 'batch',
    label: '批量退款',
    rights: right('orderRecord', 'batchRefund'),
    View: lazyPart(() => import('../batch')),
  },
  {
    key: 'reconciliation',
    label: '对账',
    rights: right('orderRecord', 'reconcile'),
    useCount: usePending,
    View: lazyPart(() => import('../reconciliation')),
  },
  {
    key: 'statement',
    label: '月结单',
    rights: right('orderRecord', 'reconcile'),
    View: lazyPart(() => import('../statement')),
  },
]
