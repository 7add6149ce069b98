import type { Read } from '@/components/meta/useReadings'
import { URGENCIES } from '@/routes/meta'
import type { Figure, HomePart, Todo, Urgency } from '@/routes/meta'

const rankOf = ({ urgency }: Todo): number => URGENCIES.indexOf(urgency)

/** By urgency, then in menu order; without those that count nothing. */
const inOrder = (todos: readonly Todo[]): Todo[] =>
  todos.filter(({ count }) => count > 0).toSorted((a, b) => rankOf(a) - rankOf(b))

/** Number of things to do. */
export const sumOf = (todos: readonly Todo[]): number => todos.reduce((sum, { count }) => sum + count, 0)

/** Tiles above the figures, which have as many columns. */
const FIRST = 4

/** The most urgent to-dos, and those that only their names show at first. */
export const splitTodos = (todos: readonly Todo[]) => ({ first: todos.slice(0, FIRST), rest: todos.slice(FIRST) })

/** The one that makes up most of the sum, which alone says little then. */
export const mostOf = (todos: readonly Todo[]): Todo | undefined =>
  todos.length < 2 ? undefined : todos.find(({ count }) => count * 2 > sumOf(todos))

export const byUrgency = (todos: readonly Todo[]): { urgency: Urgency; todos: Todo[] }[] =>
  URGENCIES.map((urgency) => ({ urgency, todos: todos.filter((todo) => todo.urgency === urgency) })).filter(
    (group) => group.todos.length > 0,
  )

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
