import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from './auth'

/** What the command palette shows of a guide before anything is asked of the server. */
export interface RecentGuide {
  id: string
  name: string
}

const KEPT = 6

interface RecentGuides {
  /** By login account: nobody meets another person's guides. */
  accounts: Readonly<Record<string, readonly RecentGuide[]>>
}

export const useRecentGuides = create<RecentGuides>()(persist((): RecentGuides => ({ accounts: {} }), { name: 'recentGuides' }))
followOtherTabs(useRecentGuides)

const NONE: readonly RecentGuide[] = []

const account = () => useAuth.getState().user?.loginAccount

function change(id: string, first: readonly RecentGuide[]): void {
  const own = account()
  if (own === undefined) return
  useRecentGuides.setState(({ accounts }) => ({
    accounts: { ...accounts, [own]: [...first, ...(accounts[own] ?? NONE).filter((guide) => guide.id !== id)].slice(0, KEPT) },
  }))
}

/** The guide was opened. */
export const noteGuide = ({ id, name }: RecentGuide): void => change(id, [{ id, name }])

/** The guide is gone. */
export const forgetGuide = (id: string): void => change(id, [])

/** The guides this account opened last, the latest first. */
export const useOwnRecentGuides = (): readonly RecentGuide[] => {
  const own = useAuth((state) => state.user?.loginAccount)
  return useRecentGuides(({ accounts }) => (own === undefined ? NONE : (accounts[own] ?? NONE)))
}
