import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from './auth'

/** A recently opened item: shown by the command palette before it queries the server. */
export interface RecentItem {
  /** Its palette source (routes/meta.ts). */
  kind: string
  id: string
  name: string
}

const RECENT_MAX = 6

interface Recent {
  /** By login account, so users do not see what others opened. */
  accounts: Readonly<Record<string, readonly RecentItem[]>>
}

export const useRecent = create<Recent>()(persist((): Recent => ({ accounts: {} }), { name: 'recent' }))
followOtherTabs(useRecent)

const NONE: readonly RecentItem[] = []

function change({ kind, id }: Pick<RecentItem, 'kind' | 'id'>, first: readonly RecentItem[]): void {
  const account = useAuth.getState().user?.loginAccount
  if (account === undefined) return
  useRecent.setState(({ accounts }) => ({
    accounts: {
      ...accounts,
      [account]: [
        ...first,
        ...(accounts[account] ?? NONE).filter((item) => item.kind !== kind || item.id !== id),
      ].slice(0, RECENT_MAX),
    },
  }))
}

/** Records an opened item. Accepts a whole record and stores only these fields. */
export const noteRecent = (kind: string, { id, name }: Omit<RecentItem, 'kind'>): void =>
  change({ kind, id }, [{ kind, id, name }])

/** Forgets a deleted item. */
export const forgetRecent = (kind: string, id: string): void => change({ kind, id }, [])

/** This account's recently opened items, newest first. */
export const useOwnRecent = (): readonly RecentItem[] => {
  const account = useAuth((state) => state.user?.loginAccount)
  return useRecent(({ accounts }) => (account === undefined ? NONE : (accounts[account] ?? NONE)))
}
