import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { DragHandleIcon } from '@/components/icons'
import css from './SortableItem.module.css'

interface SortableItemProps {
  /** Stable across moves. */
  id: string | number
  /** Accessible name: 第 2 步. */
  title: string
  /** Currently not movable. */
  fixed?: boolean
  children: ReactNode
}

/** A row draggable by its handle, within a `SortArea` or its owner's context. */
export function SortableItem({ id, title, fixed = false, children }: SortableItemProps) {
  const disabled = (ConfigProvider.useConfig().componentDisabled ?? false) || fixed
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return (
    <div
      ref={setNodeRef}
      className={css.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.handle}
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={`移动${title}`}
        aria-roledescription="可排序的行"
      >
        <DragHandleIcon size={16} />
      </button>
      {children}
    </div>
  )
}
