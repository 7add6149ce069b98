import shared from '@/theme/shared.module.css'
import { usePageEditor } from '../editor'

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
      <span className={shared.note} data-tone={word === '新增' ? 'good' : word === '已删除' ? 'bad' : 'warning'}>
        {word}
      </span>
    )
  )
}
