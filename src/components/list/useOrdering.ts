import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAllowed } from '@/components/Allowed'
import { useToast } from '@/components/toast/useToast'
import { code } from '@/contract/core'
import type { Page } from '@/contract/core'
import { CallError } from '@/lib/call'
import { endHint } from '@/stores/hints'
import { sameIdentity } from '@/stores/identity'
import { isFiltered } from './listState'
import { destinationOf, moveInOrder } from './moveInOrder'
import type { Destination } from './moveInOrder'
import type { ListPageProps, ListRow, ListState, Ordering } from './types'

class OrderChanged extends Error {}

/** Why rows cannot be moved now: among some rows, or in another order, "above this one" says nothing about the whole. */
function obstacle(state: ListState): string | null {
  if (isFiltered(state)) return '筛选时看不到完整的顺序，清除筛选后可以排序'
  return state.order === undefined ? null : '正按其他列排列，恢复默认顺序后可以排序'
}

export interface OrderingHandle<R extends ListRow> {
  /** The list can be sorted by this account at all. */
  exists: boolean
  obstacle: string | null
  definition: Ordering<R> | undefined
  move: (row: R, destination: Destination) => Promise<boolean>
  /** From one place of the visible rows to another. */
  moveVisible: (row: R, from: number, to: number) => Promise<boolean>
}

type Source<R extends ListRow> = Pick<ListPageProps<R>, 'ordering' | 'rowName' | 'queryKey' | 'onChanged'>

export function useOrdering<R extends ListRow>(source: Source<R>, state: ListState, pageKey: QueryKey): OrderingHandle<R> {
  const { ordering: definition, rowName, onChanged, queryKey } = source
  const client = useQueryClient()
  const allowed = useAllowed()
  const toast = useToast()

  const save = useCallback(
    async (row: R, destination: Destination) => {
      if (definition === undefined) return false
      try {
        // Read anew: the ids of the other pages are not here, and somebody may have sorted meanwhile.
        const isSame = sameIdentity()
        const order = await definition.readOrder(AbortSignal.timeout(10_000))
        const moved = moveInOrder(order.map(({ id }) => id), row.id, destination)
        if (moved === null) throw new OrderChanged()
        if (!isSame()) return false
        await definition.save(moved)
        toast.done(`已移动「${rowName(row)}」`)
        endHint('sort')
        return true
      } catch (error) {
        const changed = error instanceof OrderChanged || (error instanceof CallError && error.code === code.conflict)
        if (changed) toast.hint(`没有移动「${rowName(row)}」`, '列表刚有增减，已重新读取，请再排一次')
        else toast.failed(`没有移动「${rowName(row)}」`, error)
        return false
      }
    },
    [definition, toast, rowName],
  )

  const move = useCallback(
    async (row: R, destination: Destination) => {
      const done = await save(row, destination)
      onChanged()
      return done
    },
    [save, onChanged],
  )

  const moveVisible = useCallback(
    async (row: R, from: number, to: number) => {
      const before = client.getQueryData<Page<R>>(pageKey)
      if (before === undefined || definition === undefined) return false
      // Pinned rows stay in front, so the first place that can be taken is behind them.
      const target = Math.max(to, before.list.findIndex((other) => !definition.pinned(other)))
      const destination = destinationOf(before.list.map(({ id }) => id), from, target)
      if (destination === null) return false
      await client.cancelQueries({ queryKey })
      const shown = client.setQueryData<Page<R>>(pageKey, { ...before, list: before.list.toSpliced(from, 1).toSpliced(target, 0, row) })
      const done = await save(row, destination)
      // Only what stands there still: with the session the cache may be gone, and the next person must not find this page in it.
      if (!done) client.setQueryData<Page<R>>(pageKey, (now) => (now === shown ? before : undefined))
      onChanged()
      return done
    },
    [client, definition, onChanged, pageKey, queryKey, save],
  )

  return { exists: definition !== undefined && allowed(definition.rights), obstacle: obstacle(state), definition, move, moveVisible }
}
