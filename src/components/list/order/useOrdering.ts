import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import { SORT_MAX } from '@/contract/kit/paging'
import type { Page } from '@/contract/kit/paging'
import { CallError } from '@/lib/call'
import { endHint } from '@/stores/hints'
import { sameIdentity } from '@/stores/identity'
import { isFiltered } from '../listState'
import { destinationOf, moveInOrder, hasSameOrder } from './moveInOrder'
import type { Destination } from './moveInOrder'
import type { ListPageProps, ListRow, ListState, Ordering } from '../types'

class OrderChanged extends Error {}

/** Why rows cannot be moved now: in a filtered or differently sorted list, "above this one" is ambiguous. */
function obstacle(state: ListState, total: number | undefined): string | null {
  if (isFiltered(state)) return '筛选时看不到完整的顺序，清除筛选后可以排序'
  if (state.order !== undefined) return '正按其他列排列，恢复默认顺序后可以排序'
  return (total ?? 0) > SORT_MAX ? `超过 ${SORT_MAX} 项，不能手动排序` : null
}

export interface OrderingHandle<R extends ListRow> {
  /** The account may sort this list at all. */
  exists: boolean
  obstacle: string | null
  definition: Ordering<R> | undefined
  /** `known` is the order shown when the user decided. */
  move: (row: R, destination: Destination, visibleOrder?: readonly string[]) => Promise<boolean>
  /** Between two positions of the visible rows. */
  moveVisible: (row: R, from: number, to: number) => Promise<boolean>
}

type Source<R extends ListRow> = Pick<ListPageProps<R>, 'ordering' | 'rowName' | 'queryKey' | 'onChanged'>

/** Saves a move, after the moves before it; resolves to whether it was saved. */
function useSaveOrder<R extends ListRow>(definition: Ordering<R> | undefined, rowName: (row: R) => string) {
  const toast = useToast()
  const queue = useRef(Promise.resolve())
  return useCallback(
    async (row: R, destination: Destination, visibleOrder: readonly string[]) => {
      if (definition === undefined) return false
      const isSame = sameIdentity()
      // Wait for the user's own earlier move: it would look like someone else's.
      const before = queue.current
      let end: () => void = () => undefined
      queue.current = new Promise<void>((resolve) => {
        end = resolve
      })
      await before
      try {
        // Refetch: the ids of the other pages are not here.
        const order = (await definition.readOrder(AbortSignal.timeout(10_000))).map(({ id }) => id)
        const nextOrder = moveInOrder(order, row.id, destination)
        if (nextOrder === null) throw new OrderChanged('列表刚有增减')
        if (!hasSameOrder(order, visibleOrder)) throw new OrderChanged('顺序刚被别人调整过')
        if (!isSame()) return false
        await definition.save(nextOrder, order)
        toast.done(`已移动「${rowName(row)}」`)
        endHint('sort')
        return true
      } catch (error) {
        if (error instanceof OrderChanged)
          toast.hint(`没有移动「${rowName(row)}」`, `${error.message}，已重新读取，请再排一次`)
        else if (error instanceof CallError && error.code === code.conflict)
          toast.hint(`没有移动「${rowName(row)}」`, error.msg)
        else toast.failed(`没有移动「${rowName(row)}」`, error)
        return false
      } finally {
        end()
      }
    },
    [definition, toast, rowName],
  )
}

export function useOrdering<R extends ListRow>(
  source: Source<R>,
  state: ListState,
  pageKey: QueryKey,
  total: number | undefined,
): OrderingHandle<R> {
  const { ordering: definition, rowName, onChanged, queryKey } = source
  const client = useQueryClient()
  const allowed = useAllowed()

  const save = useSaveOrder(definition, rowName)

  const move = useCallback(
    async (row: R, destination: Destination, visibleOrder: readonly string[] = []) => {
      const done = await save(row, destination, visibleOrder)
      onChanged()
      return done
    },
    [save, onChanged],
  )

  const moveVisible = useCallback(
    async (row: R, from: number, to: number) => {
      const before = client.getQueryData<Page<R>>(pageKey)
      if (before === undefined || definition === undefined) return false
      // Pinned rows stay in front; the first available position is after them.
      const target = Math.max(
        to,
        before.list.findIndex((other) => !definition.pinned(other)),
      )
      const destination = destinationOf(
        before.list.map(({ id }) => id),
        from,
        target,
      )
      if (destination === null) return false
      await client.cancelQueries({ queryKey })
      const optimistic = client.setQueryData<Page<R>>(pageKey, {
        ...before,
        list: before.list.toSpliced(from, 1).toSpliced(target, 0, row),
      })
      const done = await save(
        row,
        destination,
        before.list.filter((other) => !definition.pinned(other)).map(({ id }) => id),
      )
      // Roll back only if still current: after logout the cache may be cleared, and the next user must not find this page in it.
      if (!done) client.setQueryData<Page<R>>(pageKey, (now) => (now === optimistic ? before : undefined))
      onChanged()
      return done
    },
    [client, definition, onChanged, pageKey, queryKey, save],
  )

  return {
    exists: definition !== undefined && allowed(definition.rights),
    obstacle: obstacle(state, total),
    definition,
    move,
    moveVisible,
  }
}
