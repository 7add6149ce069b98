import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { resetOnIdentityChange } from './identity'

/** Visits after which all counts are halved: what somebody opened last year must not outweigh this week. */
const HALVED_AT = 200

interface Visits {
  /** How often each account opened each page on this computer, by login account and path. */
  accounts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export const useVisits = create<Visits>()(persist((): Visits => ({ accounts: {} }), { name: 'visits' }))
followOtherTabs(useVisits)
// What one person opened is nothing for the next at the same desk.
resetOnIdentityChange(() => useVisits.setState({ accounts: {} }))

/** Counts a visit of a page. */
export function countVisit(account: string, path: string): void {
  const { accounts } = useVisits.getState()
  const counts = { ...accounts[account], [path]: (accounts[account]?.[path] ?? 0) + 1 }
  const sum = Object.values(counts).reduce((all, count) => all + count, 0)
  const entries = Object.entries(counts)
  const kept =
    sum < HALVED_AT ? entries : entries.flatMap(([key, count]) => (count > 1 ? [[key, count / 2] as const] : []))
  useVisits.setState({ accounts: { ...accounts, [account]: Object.fromEntries(kept) } })
}

/** The pages that an account opens most, the most opened first. */
export const mostVisited = (account: string, count: number): string[] =>
  Object.entries(useVisits.getState().accounts[account] ?? {})
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([path]) => path)
