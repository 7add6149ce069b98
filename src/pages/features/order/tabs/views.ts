import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { Actions } from '@/components/ui/Allowed'
import { right } from '@/contract/rights'
import { useInvoiceCount } from '../invoice/useInvoiceCount'
import { usePending } from '../reconciliation/usePending'
import { useRequestCount } from '../request/useRequestCount'

const RequestDesk = lazyPart(() => import('../request/RequestDesk'))

/** A tab of 订单记录 beside the orders. */
interface Tab {
  /** In the address: `?tab=`. */
  key: string
  label: string
  /** Rights that open it: any of them. */
  rights: Actions
  /** A hook: how many records there wait for somebody. */
  useCount?: () => number
}

/** Below the page's head, or a list, whose own head shows the tabs. */
type Shown = { View: ComponentType; List?: never } | { List: ComponentType<{ tabs: ReactNode }>; View?: never }

export type OrderView = Tab & Shown

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
    key: 'invoice',
    label: '发票',
    rights: right('orderRecord', 'invoice'),
    useCount: useInvoiceCount,
    List: lazyPart(() => import('../invoice')),
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
