import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from './auth'

/** A recently opened item: shown by the command palette before it queries the server. */
export interface RecentThing {
  /** Its palette source (routes/meta.ts). */
  kind: string
  id: string
  name: string
}

const KEPT = 6

interface Recent {
  /** By login account, so users do not see what others opened. */
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

/** Records an opened item. Accepts a whole record and stores only these fields. */
export const noteRecent = (kind: string, { id, name }: Omit<RecentThing, 'kind'>): void => change({ kind, id }, [{ kind, id, name }])

/** Forgets a deleted item. */
export const forgetRecent = (kind: string, id: string): void => change({ kind, id }, [])

/** This account's recently opened items, newest first. */
export const useOwnRecent = (): readonly RecentThing[] => {
  const own = useAuth((state) => state.user?.loginAccount)
  return useRecent(({ accounts }) => (own === undefined ? NONE : (accounts[own] ?? NONE)))
}
