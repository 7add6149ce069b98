import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { Actions } from '@/components/ui/Allowed'
import type { ResultOf } from '@/contract/kit/core'
import { right } from '@/contract/rights'
import { call } from '@/lib/call'
import { orderWaiting } from '@/contract/features/order/orderWaiting'

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

type Waiting = ResultOf<typeof orderWaiting.waiting>

/** A count of what waits, from the call that the menu and the home page share. */
function useWaiting(count: (waiting: Waiting) => number): number {
  const { data } = useQuery({
    queryKey: ['order', 'waiting'],
    queryFn: ({ signal }) => call(orderWaiting.waiting, {}, { signal }),
  })
  return data ? count(data) : 0
}

/** Requests to decide, and proposals to review. */
const useRequestCount = () => useWaiting(({ requested, reviewing }) => requested + reviewing)
/** Batches to review. */
const useBatchCount = () => useWaiting(({ batches }) => batches.count)
/** Invoices that wait to be issued. */
const useInvoiceCount = () => useWaiting(({ invoices }) => invoices?.count ?? 0)
/** Differences that wait for somebody. */
const useDifferenceCount = () => useWaiting(({ differences }) => differences?.count ?? 0)

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
    useCount: useBatchCount,
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
    useCount: useDifferenceCount,
    View: lazyPart(() => import('../reconciliation')),
  },
  {
    key: 'statement',
    label: '月结单',
    rights: right('orderRecord', 'reconcile'),
    View: lazyPart(() => import('../statement')),
  },
]
