import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAllowed } from '@/components/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { useCaseMove } from '@/components/timeline/useCaseMove'
import { rescue, rescueDetail } from '@/contract/rescue'
import type { RescueDetail, RescueRow } from '@/contract/rescue'
import { call } from '@/lib/call'
import { right } from '@/routes/rights'
import { useWaiting } from './watch/useWaiting'

export const caseKey = (id: string) => ['rescue', 'detail', id] as const

/** What queue and case share: the one that is open, what may be done, and claiming. */
export function useDesk() {
  const client = useQueryClient()
  const allowed = useAllowed()
  const [opened, open] = useOpenedInAddress('rescue')
  const waiting = useWaiting()
  const changed = useCallback(() => void client.invalidateQueries({ queryKey: ['rescue'] }), [client])
  const mayOpen = allowed(right('rescue', 'detail'))
  const mayMove = mayOpen && allowed(right('rescue', 'rescueState'))
  const claiming = useCaseMove<Pick<RescueRow, 'id' | 'version' | 'visitor'>, RescueDetail, 'claim'>({
    keyOf: ({ id }) => caseKey(id),
    schema: rescueDetail,
    send: (move, { id, version }) => call(rescue.status, { body: { id, version, move } }),
    told: (_move, { visitor }) => `已认领${visitor.nickname}的求助`,
    onDone: ({ id }) => open(id),
    onChanged: changed,
  })
  const ahead = waiting.data ? waiting.data.at - waiting.dataUpdatedAt : 0
  return { opened, open, waiting, ahead, changed, mayOpen, mayMove, claim: (row: RescueRow) => claiming.move('claim', row) }
}

export type Desk = ReturnType<typeof useDesk>
