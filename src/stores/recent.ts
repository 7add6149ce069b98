import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from './auth'

/** Something that was opened: what the command palette shows before anything is asked of the server. */
export interface RecentThing {
  /** The palette source that it belongs to (routes/meta.ts). */
  kind: string
  id: string
  name: string
}

const KEPT = 6

interface Recent {
  /** By login account: nobody meets what another person opened. */
  accounts: Readonly<Record<string, readonly RecentThing[]>>
}

export const useRecent = create<Recent>()(persist((): Recent => ({ accounts: {} }), { name: 'recent' }))
followOtherTabs(useRecent)

const NONE: readonly RecentThing[] = []

function change({ kind, id }: Pick<RecentThing, 'kind' | 'id'>, first: readonly RecentThing[]): void {
  const own = useAuth.getState().user?.loginAccount
  if (own === undefined) return
  useRecent.setState(({ accounts }) => ({
    accounts: { ...accounts, [own]: [...first, ...(accounts[own] ?? NONE).filter((thing) => thing.kind !== kind || thing.id !== id)].slice(0, KEPT) },
  }))
}

/** It was opened. A whole record may be handed over: nothing else of it is kept. */
export const noteRecent = (kind: string, { id, name }: Omit<RecentThing, 'kind'>): void => change({ kind, id }, [{ kind, id, name }])

/** It is gone. */
export const forgetRecent = (kind: string, id: string): void => change({ kind, id }, [])

/** What this account opened last, the latest first. */
export const useOwnRecent = (): readonly RecentThing[] => {
  const own = useAuth((state) => state.user?.loginAccount)
  return useRecent(({ accounts }) => (own === undefined ? NONE : (accounts[own] ?? NONE)))
}
