import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDebounced } from '@/components/hooks/useDebounced'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { refundRequestCalls, requestTab } from '@/contract/features/order/refundRequest'
import type { RefundRequest, RequestTab } from '@/contract/features/order/refundRequest'
import { call } from '@/lib/call'

export const POLL_MS = 15_000

/** The decision made last, which stays in sight while the next request is open. */
export interface LastDecision {
  orderId: string
  refundId: string
  version: number
  /** Of the order. */
  number: string
  text: string
  /** Until when it can be taken back, by the local clock; null if it cannot. */
  leavesAt: number | null
  /** The request that it opened. */
  nextId: string | null
}

/** The tab of the queue and the open request are in the address. */
function useTab(): [RequestTab, (tab: RequestTab) => void] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const choose = (tab: RequestTab) => {
    params.set('queue', tab)
    params.delete('request')
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }
  return [requestTab.safeParse(params.get('queue')).data ?? 'requested', choose]
}

/** What the queue and the request beside it share. */
export function useDesk(isNarrow: boolean) {
  const client = useQueryClient()
  const [tab, setTab] = useTab()
  const [reason, setReason] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const [last, setLast] = useState<LastDecision | null>(null)
  const [openId, open] = useOpenedInAddress('request')
  const search = useDebounced(keyword.trim())
  const query = useQuery({
    queryKey: ['order', 'requests', tab, search, reason],
    queryFn: ({ signal }) =>
      call(
        refundRequestCalls.query,
        { body: { tab, ...(search !== '' && { keyword: search }), ...(reason !== null && { reason }) } },
        { signal },
      ),
    refetchInterval: POLL_MS,
    placeholderData: (before, previous) => (previous?.queryKey[2] === tab ? before : undefined),
  })
  const list = query.data?.list
  const first = list?.[0]?.id
  // Beside the queue there is always a request, if there is one.
  useEffect(() => {
    if (!isNarrow && openId === null && first !== undefined) open(first, { replace: true })
  }, [first, isNarrow, open, openId])
  const changed = useCallback(() => void client.invalidateQueries({ queryKey: ['order'] }), [client])
  const place = list?.findIndex(({ id }) => id === openId) ?? -1
  const neighbours: Record<'above' | 'below', RefundRequest | null> = {
    above: (place > 0 ? list?.[place - 1] : undefined) ?? null,
    below: (place === -1 ? undefined : list?.[place + 1]) ?? null,
  }
  return {
    query,
    tab,
    setTab,
    reason,
    setReason,
    keyword,
    setKeyword,
    openId,
    open,
    changed,
    place,
    neighbours,
    last,
    setLast,
  }
}

export type Desk = ReturnType<typeof useDesk>
