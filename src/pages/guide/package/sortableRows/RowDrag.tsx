import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { KeyNote } from '@/components/keys/registry'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import shared from '@/theme/shared.module.css'
import { followHandles } from './followHandles'
import type { Drop, DragRules, DragState } from './followHandles'
import css from './Rows.module.css'

interface RowDragProps extends DragRules {
  /** The scroll container; its rows carry `data-row`, their handles `data-handle`. */
  list: HTMLElement | null
}

const GROUP = '行首的把手'
const NOTES: readonly KeyNote[] = [
  { group: GROUP, label: '拿起、放下', keys: ['Space'] },
  { group: GROUP, label: '上移、下移', keys: ['ArrowUp', 'ArrowDown'] },
  { group: GROUP, label: '放回原处', keys: ['Escape'] },
]

const NOTHING: DragState = { lifted: null, mark: null, announcement: '' }

/**
 * Rows are dragged by their handles, with mouse, finger or keys. One shared listener: during a drag, a list of thousands
 * re-renders nothing but this drop mark. A drag over 60 points in a list of 1,500 keeps the main thread busy for 0.5 s. With @dnd-kit's
 * sortable rows it is 6 to 8 s, in tasks of up to 1.5 s; with its draggables alone 0.6 to 1 s, and places, marks and keys remain ours.
 */
export function RowDrag({ list, ...rules }: RowDragProps) {
  const [dragState, setDragState] = useState(NOTHING)
  const [ghost, setGhost] = useState<HTMLElement | null>(null)
  const now = useEffectEvent(() => ({ rules, ghost }))
  useKeyNotes(NOTES)
  useEffect(() => (list ? followHandles(list, () => now(), setDragState) : undefined), [list])
  const { lifted: draggedId, mark, announcement } = dragState
  return (
    <>
      {mark &&
        list &&
        createPortal(
          <div
            className={css.mark}
            data-into={mark.position === 'into' || undefined}
            style={{ top: mark.top, height: mark.height }}
          />,
          list,
        )}
      {draggedId !== null &&
        createPortal(
          <div ref={setGhost} className={`${shared.ellipsis} ${css.ghost}`}>
            {rules.nameOf(draggedId)}
          </div>,
          document.body,
        )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

export type { Drop }
