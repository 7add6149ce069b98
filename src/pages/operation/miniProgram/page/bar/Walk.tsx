import { Button } from 'antd'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'

/** Steps through the differences, removed modules last. */
export function Walk() {
  const { draft, changes, selected, select } = usePageEditor()
  const { added, changed, moved, removed } = changes
  const differentIds = new Set([...added, ...changed, ...moved])
  const stops = [...draft.modules.filter(({ id }) => differentIds.has(id)).map(({ id }) => id), ...removed]
  const place = selected === null ? -1 : stops.indexOf(selected.id)
  const go = (to: number) => select(stops[(to + stops.length) % stops.length] ?? null)
  const focus = useFocusKept<HTMLSpanElement>((element) => element.querySelector('[data-next]'))
  if (place === -1) {
    return (
      <span {...focus}>
        <Button key="begin" data-next type="link" size="small" onClick={() => go(0)}>
          逐处查看
        </Button>
      </span>
    )
  }
  return (
    <span className={css.walk} role="group" aria-label="逐处查看" {...focus}>
      <Button
        type="text"
        size="small"
        icon={<ChevronLeftIcon size={14} />}
        aria-label="上一处不同"
        onClick={() => go(place - 1)}
      />
      <span role="status">
        第 {place + 1} / {stops.length} 处
      </span>
      <Button
        data-next
        type="text"
        size="small"
        icon={<ChevronRightIcon size={14} />}
        aria-label="下一处不同"
        onClick={() => go(place + 1)}
      />
    </span>
  )
}
