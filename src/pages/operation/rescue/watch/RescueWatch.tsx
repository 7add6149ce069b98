import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { right } from '@/contract/rights'
import { useTitleBadge } from '@/stores/titleBadge'
import { playChime } from './chime'
import { useSound } from './sound'
import { useWaiting, WAITING_KEY } from './useWaiting'

const POLL_MS = 5_000

/** On every page: polls for requests, keeps the queue current, and rings and counts in the window title until each is claimed. */
export default function RescueWatch() {
  const client = useQueryClient()
  const claims = useAllowed()(right('rescue', 'rescueState'))
  const { data, dataUpdatedAt } = useWaiting(POLL_MS)
  const sound = useSound(({ on }) => on)
  const pending = claims ? (data?.pending ?? 0) : 0
  const newestAt = data?.newestAt ?? 0
  const announcedAt = useRef(0)
  const changedAt = data?.changedAt
  const lastChangedAt = useRef(changedAt)

  useEffect(() => {
    if (pending === 0 || !sound) return
    playChime(newestAt > announcedAt.current)
    announcedAt.current = Math.max(announcedAt.current, newestAt)
  }, [dataUpdatedAt, newestAt, pending, sound])

  useEffect(() => {
    if (lastChangedAt.current !== undefined && lastChangedAt.current !== changedAt) {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === WAITING_KEY[0] && queryKey[1] !== WAITING_KEY[1],
      })
    }
    lastChangedAt.current = changedAt
  }, [changedAt, client])

  useEffect(() => {
    useTitleBadge.setState({ text: pending > 0 ? `（${pending} 个求助）` : '' })
    return () => useTitleBadge.setState({ text: '' })
  }, [pending])
  return null
}
