import type { Read } from '@/components/meta/useReadings'
import type { Figure, HomePart, Todo } from '@/routes/meta'

const RANKS: Record<Todo['tone'], number> = { failed: 0, waiting: 1, plain: 2 }

/** Urgent items first, then items waiting for this user; otherwise in menu order. */
const inOrder = (todos: readonly Todo[]): Todo[] => todos.toSorted((a, b) => RANKS[a.tone] - RANKS[b.tone])

/** Number of items waiting for this user. */
export const waitingIn = (todos: readonly Todo[]): number =>
  todos.filter(({ tone }) => tone !== 'plain').reduce((sum, { count }) => sum + count, 0)

export interface Parts {
  todos: Todo[]
  figures: Figure[]
  /** Read time of the oldest figure; null while there is none. */
  at: number | null
  isPending: boolean
  isFetching: boolean
  /** Why a page's figures failed to load. */
  error: Error | null
  refetch: () => void
}

/** Merges the parts of all pages. */
export function mergeParts(readings: readonly Read<HomePart>[]): Parts {
  const parts = readings.flatMap(({ value, readAt }) => (value ? [{ at: readAt, ...value }] : []))
  return {
    todos: inOrder(parts.flatMap(({ todos }) => todos ?? [])),
    figures: parts.flatMap(({ figures }) => figures ?? []),
    at: parts.length === 0 ? null : Math.min(...parts.map(({ at }) => at)),
    isPending: readings.some(({ isPending }) => isPending),
    isFetching: readings.some(({ isFetching }) => isFetching),
    error: readings.find(({ error, value }) => error && !value)?.error ?? null,
    refetch: () => {
      for (const refetch of new Set(readings.map((read) => read.refetch))) void refetch()
    },
  }
}
