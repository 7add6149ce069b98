import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { right } from '@/contract/rights'
import { useTitleBadge } from '@/stores/titleBadge'
import { ring } from './chime'
import { useSound } from './sound'
import { useWaiting, WAITING_KEY } from './useWaiting'

const EVERY_MS = 5_000

/** On every page: polls for requests, keeps the queue current, and rings and counts in the window title until each is claimed. */
export default function RescueWatch() {
  const client = useQueryClient()
  const claims = useAllowed()(right('rescue', 'rescueState'))
  const { data, dataUpdatedAt } = useWaiting(EVERY_MS)
  const sound = useSound(({ on }) => on)
  const pending = claims ? (data?.pending ?? 0) : 0
  const newestAt = data?.newestAt ?? 0
  const heard = useRef(0)
  const changedAt = data?.changedAt
  const known = useRef(changedAt)

  useEffect(() => {
    if (pending === 0 || !sound) return
    ring(newestAt > heard.current)
    heard.current = Math.max(heard.current, newestAt)
  }, [dataUpdatedAt, newestAt, pending, sound])

  useEffect(() => {
    if (known.current !== undefined && known.current !== changedAt) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === WAITING_KEY[0] && queryKey[1] !== WAITING_KEY[1] })
    }
    known.current = changedAt
  }, [changedAt, client])

  useEffect(() => {
    useTitleBadge.setState({ text: pending > 0 ? `（${pending} 个求助）` : '' })
    return () => useTitleBadge.setState({ text: '' })
  }, [pending])
  return null
}
