import { useSortable } from '@dnd-kit/sortable'
import { createContext, useContext, useMemo } from 'react'
import type { HTMLAttributes } from 'react'
import { DragHandleIcon } from '@/components/icons'
import { useRowTools } from '../row/rowContext'
import type { RowElementProps } from '../table/TableRow'
import type { ListRow } from '../types'
import styles from './Handle.module.css'

interface Handle {
  attributes: HTMLAttributes<HTMLElement>
  listeners: Record<string, unknown> | undefined
  setActivatorNodeRef: (node: HTMLElement | null) => void
}

const HandleContext = createContext<Handle | null>(null)

/** A table row draggable by its handle. */
export function SortableRow({ style, ...props }: RowElementProps) {
  const id = props['data-row-key'] ?? ''
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: props['data-pinned'] === true,
  })
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  const translation = transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`
  return (
    <HandleContext value={handle}>
      <tr
        ref={setNodeRef}
        {...props}
        style={{ ...style, transform: translation, transition }}
        data-dragging={isDragging || undefined}
      />
    </HandleContext>
  )
}

export function DragHandle<R extends ListRow>({ row }: { row: R }) {
  const handle = useContext(HandleContext)
  const { rowName, obstacleOf } = useRowTools<R>()
  const obstacle = obstacleOf(row)
  if (handle === null || obstacle !== undefined) {
    return (
      <span className={styles.handle} data-disabled title={obstacle}>
        <DragHandleIcon size={14} />
      </span>
    )
  }
  const { setActivatorNodeRef, attributes, listeners } = handle
  return (
    <button
      type="button"
      className={styles.handle}
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`移动 ${rowName(row)}`}
      aria-roledescription="可排序的行"
    >
      <DragHandleIcon size={14} />
    </button>
  )
}
