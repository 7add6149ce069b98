import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { right } from '@/contract/rights'
import { useWaiting } from './watch/useWaiting'

export const caseKey = (id: string) => ['rescue', 'detail', id] as const

/** What queue and case share: the one that is open, and what may be done. */
export function useDesk() {
  const client = useQueryClient()
  const allowed = useAllowed()
  const [opened, open] = useOpenedInAddress('rescue')
  const waiting = useWaiting()
  const changed = useCallback(() => void client.invalidateQueries({ queryKey: ['rescue'] }), [client])
  const mayOpen = allowed(right('rescue', 'detail'))
  const mayMove = mayOpen && allowed(right('rescue', 'rescueState'))
  const ahead = waiting.data ? waiting.data.at - waiting.dataUpdatedAt : 0
  return { opened, open, waiting, ahead, changed, mayOpen, mayMove }
}

export type Desk = ReturnType<typeof useDesk>
