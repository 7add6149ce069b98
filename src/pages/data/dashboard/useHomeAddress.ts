import * as z from 'zod'
import { useListState } from '@/components/list/useListState'
import { id } from '@/contract/kit/core'

const SHAPE = { guide: id, days: z.enum(['7', '30']), show: z.enum(['listening', 'todos']) }
const SCHEMA = { filters: SHAPE, sorts: [], sizes: [] }
const read = z.object(SHAPE).partial()

const DEFAULT_DAYS = '14'
export const DAYS = ['7', DEFAULT_DAYS, '30'] as const
export type Days = (typeof DAYS)[number]

/** The first page's state in the address: guide, days, and the open drawer. */
export function useHomeAddress() {
  const { state, change } = useListState(SCHEMA)
  const { guide = null, days = DEFAULT_DAYS, show } = read.parse(state.filters)
  return {
    guide,
    days: days as Days,
    listening: show === 'listening',
    todos: show === 'todos',
    setGuide: (next: string | null) => change({ filters: { guide: next ?? undefined } }),
    setDays: (next: Days) => change({ filters: { days: next === DEFAULT_DAYS ? undefined : next } }),
    /** Back closes it. */
    openListening: () => change({ filters: { show: 'listening' } }),
    openTodos: () => change({ filters: { show: 'todos' } }),
    closeDrawer: () => change({ filters: { show: undefined } }, { replace: true }),
  }
}

export type HomeAddress = ReturnType<typeof useHomeAddress>
