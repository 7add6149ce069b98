import { useMemo, useState } from 'react'
import { ArrowUpIcon, DragHandleIcon } from '@/components/icons'
import type { Action, ListPageProps, ListRow } from '../types'
import type { OrderingHandle } from './useOrdering'

/** The list's actions plus, if it is sorted manually, those that move a row without dragging. */
export function useMoveActions<R extends ListRow>(
  { actions }: Pick<ListPageProps<R>, 'actions'>,
  ordering: OrderingHandle<R>,
) {
  const [movingRow, setMovingRow] = useState<R | null>(null)
  const { exists, obstacle, definition, move } = ordering
  const allActions = useMemo<readonly Action<R>[]>(() => {
    if (!exists || definition === undefined) return actions
    const refuse = (row: R) => (definition.pinned(row) ? '置顶的按置顶时间排在最前' : (obstacle ?? undefined))
    const place = 'menu'
    const ownLast = actions.findIndex((action) => action.danger)
    const moveActions: Action<R>[] = [
      { key: 'moveFirst', label: '移到最前', icon: ArrowUpIcon, place, refuse, run: (row) => void move(row, 'top') },
      { key: 'moveTo', label: '移动到…', icon: DragHandleIcon, place, refuse, run: (row) => setMovingRow(row) },
    ]
    return ownLast === -1 ? [...actions, ...moveActions] : actions.toSpliced(ownLast, 0, ...moveActions)
  }, [actions, exists, obstacle, definition, move])
  return { actions: allActions, moved: movingRow, close: () => setMovingRow(null) }
}
