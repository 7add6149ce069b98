import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { PackageIds } from '@/contract/guide/package/packageChanges'
import { code } from '@/contract/kit/core'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import { call, CallError } from '@/lib/call'
import { merge, patch } from './guidePackage'
import type { GuidePackage, Patch } from './guidePackage'

/** Polling interval for other users' changes. */
const POLL_MS = 5_000
/** Every poll prolongs the session, so polling stops after this much inactivity. */
const IDLE_MS = 60_000
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

export interface PackageStore {
  /** Current value, ahead of the render. */
  get: () => GuidePackage
  /** Latest known version of a record. */
  versionOf: (kind: keyof PackageIds, id: string) => number
  patch: (part: Patch, deleted?: Partial<PackageIds>) => void
  /** Whether a record was deleted on this page rather than by another user. */
  wasDeletedHere: (id: string) => boolean
  /** Whether an explanation was deleted; false once the page itself is gone. */
  isGone: (spotId: string) => boolean
  /** Reads side effects of a write beyond its response: counts, routes that lost a stop. */
  refresh: () => Promise<void>
}

/** The guide does not exist, or no longer does: stop polling. */
export const isAbsent = (error: Error | null | undefined): boolean =>
  error instanceof CallError && error.code === code.absent

/** A guide's data package: read whole once, then only changes, while the page is visible and in use. */
export function usePackage(guideId: string) {
  const client = useQueryClient()
  const key = useMemo(() => ['guidePackage', guideId] as const, [guideId])
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const since = client.getQueryData<GuidePackage>(key)?.change ?? 0
      const answer = await call(guidePacket.changes, { query: { guideId, since: String(since) } }, { signal })
      return merge(client.getQueryData<GuidePackage>(key), answer)
    },
    gcTime: 0,
    structuralSharing: false,
  })
  const { refetch } = query

  const store = useMemo<PackageStore>(() => {
    const removed = new Set<string>()
    const get = () => {
      const guidePackage = client.getQueryData<GuidePackage>(key)
      if (!guidePackage) throw new Error('The data package was not read yet')
      return guidePackage
    }
    return {
      get,
      versionOf: (kind, id) => get()[kind].find((record) => record.id === id)?.version ?? 1,
      patch: (part, deleted) => {
        for (const ids of Object.values(deleted ?? {})) for (const id of ids) removed.add(id)
        client.setQueryData<GuidePackage>(key, (guidePackage) => guidePackage && patch(guidePackage, part, deleted))
      },
      wasDeletedHere: (id) => removed.has(id),
      isGone: (spotId) => client.getQueryData<GuidePackage>(key)?.spots.every(({ id }) => id !== spotId) ?? false,
      refresh: () => client.refetchQueries({ queryKey: key }),
    }
  }, [client, key])

  // Effects, and with them polling, stop in the background.
  useEffect(() => {
    let lastUsedAt = Date.now()
    const noteActivity = () => {
      lastUsedAt = Date.now()
    }
    const poll = () => {
      if (
        document.visibilityState === 'visible' &&
        Date.now() - lastUsedAt < IDLE_MS &&
        !isAbsent(client.getQueryState(key)?.error)
      )
        void refetch()
    }
    for (const event of ACTIVITY_EVENTS)
      document.addEventListener(event, noteActivity, { capture: true, passive: true })
    const timer = window.setInterval(poll, POLL_MS)
    return () => {
      for (const event of ACTIVITY_EVENTS) document.removeEventListener(event, noteActivity, { capture: true })
      clearInterval(timer)
    }
  }, [client, key, refetch])

  return { query, store }
}
