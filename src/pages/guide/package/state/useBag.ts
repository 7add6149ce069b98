import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { BagIds } from '@/contract/guide/package/bagChanges'
import { code } from '@/contract/kit/core'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import { call, CallError } from '@/lib/call'
import { merge, patch } from './bag'
import type { Bag, Patch } from './bag'

/** Polling interval for other users' changes. */
const ASK_MS = 5_000
/** Every poll prolongs the session, so polling stops after this much inactivity. */
const USED_MS = 60_000
const USE = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

export interface BagStore {
  /** Current value, ahead of the render. */
  get: () => Bag
  /** Latest known version of a record. */
  versionOf: (kind: keyof BagIds, id: string) => number
  patch: (part: Patch, deleted?: Partial<BagIds>) => void
  /** Whether a record was deleted on this page rather than by another user. */
  wasDeletedHere: (id: string) => boolean
  /** Whether an explanation was deleted; false once the page itself is gone. */
  isGone: (spotId: string) => boolean
  /** Reads side effects of a write beyond its response: counts, routes that lost a stop. */
  refresh: () => Promise<void>
}

/** The guide does not exist, or no longer does: stop polling. */
export const isAbsent = (error: Error | null | undefined): boolean => error instanceof CallError && error.code === code.absent

/** A guide's data package: read whole once, then only changes, while the page is visible and in use. */
export function useBag(guideId: string) {
  const client = useQueryClient()
  const key = useMemo(() => ['bag', guideId] as const, [guideId])
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const since = client.getQueryData<Bag>(key)?.change ?? 0
      const answer = await call(guidePacket.changes, { query: { guideId, since: String(since) } }, { signal })
      return merge(client.getQueryData<Bag>(key), answer)
    },
    gcTime: 0,
    structuralSharing: false,
  })
  const { refetch } = query

  const store = useMemo<BagStore>(() => {
    const removed = new Set<string>()
    const get = () => {
      const bag = client.getQueryData<Bag>(key)
      if (!bag) throw new Error('The data package was not read yet')
      return bag
    }
    return {
      get,
      versionOf: (kind, id) => get()[kind].find((record) => record.id === id)?.version ?? 1,
      patch: (part, deleted) => {
        for (const ids of Object.values(deleted ?? {})) for (const id of ids) removed.add(id)
        client.setQueryData<Bag>(key, (bag) => bag && patch(bag, part, deleted))
      },
      wasDeletedHere: (id) => removed.has(id),
      isGone: (spotId) => client.getQueryData<Bag>(key)?.spots.every(({ id }) => id !== spotId) ?? false,
      refresh: () => client.refetchQueries({ queryKey: key }),
    }
  }, [client, key])

  // Effects, and with them polling, stop in the background.
  useEffect(() => {
    let used = Date.now()
    const use = () => {
      used = Date.now()
    }
    const ask = () => {
      if (document.visibilityState === 'visible' && Date.now() - used < USED_MS && !isAbsent(client.getQueryState(key)?.error)) void refetch()
    }
    for (const event of USE) document.addEventListener(event, use, { capture: true, passive: true })
    const timer = window.setInterval(ask, ASK_MS)
    return () => {
      for (const event of USE) document.removeEventListener(event, use, { capture: true })
      clearInterval(timer)
    }
  }, [client, key, refetch])

  return { query, store }
}
