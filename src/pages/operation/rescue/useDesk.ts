import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { right } from '@/contract/rights'
import { useWaiting } from './watch/useWaiting'

export const caseKey = (id: string) => ['rescue', 'detail', id] as const

/** State shared by queue and case: the open request, and the user's rights. */
export function useDesk() {
  const client = useQueryClient()
  const allowed = useAllowed()
  const [openId, open] = useOpenedInAddress('rescue')
  const waitingQuery = useWaiting()
  const invalidate = useCallback(() => void client.invalidateQueries({ queryKey: ['rescue'] }), [client])
  const mayOpen = allowed(right('rescue', 'detail'))
  const mayMove = mayOpen && allowed(right('rescue', 'rescueState'))
  const clockOffset = waitingQuery.data ? waitingQuery.data.at - waitingQuery.dataUpdatedAt : 0
  return { openId, open, waitingQuery, clockOffset, invalidate, mayOpen, mayMove }
}

export type Desk = ReturnType<typeof useDesk>
