import { usePageEditor } from '../editor'
import css from './List.module.css'

/** How a module differs from the online page. */
export function ChangeWord({ id }: { id: string }) {
  const { changes, online } = usePageEditor()
  if (online === null) return null
  const { added, changed, moved, removed } = changes
  const word = added.includes(id)
    ? '新增'
    : removed.includes(id)
      ? '已删除'
      : changed.includes(id)
        ? '已修改'
        : moved.includes(id)
          ? '已移动'
          : null
  return (
    word && (
      <span className={css.change} data-word={word}>
        {word}
      </span>
    )
  )
}
