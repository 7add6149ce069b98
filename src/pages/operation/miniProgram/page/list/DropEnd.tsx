import { useDroppable } from '@dnd-kit/core'
import { END } from './dragIds'
import css from './List.module.css'

/** While a new module is dragged: the drop zone at the end. */
export function DropEnd() {
  const { setNodeRef, isOver } = useDroppable({ id: END })
  return (
    <p ref={setNodeRef} className={css.end} data-over={isOver || undefined}>
      拖到这里，加在末尾
    </p>
  )
}
