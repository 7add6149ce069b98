import { useDroppable } from '@dnd-kit/core'
import { END } from './dragIds'
import css from './List.module.css'

/** While a new module is dragged: the place below all others. */
export function DropEnd() {
  const { setNodeRef, isOver } = useDroppable({ id: END })
  return (
    <p ref={setNodeRef} className={css.end} data-over={isOver || undefined}>
      拖到这里，加在末尾
    </p>
  )
}
