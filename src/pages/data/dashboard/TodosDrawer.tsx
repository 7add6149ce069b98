import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { readingTime } from '@/lib/time'
import type { Todo, Urgency } from '@/routes/meta'
import shared from '@/theme/shared.module.css'
import { byUrgency, sumOf } from './parts'
import { TodoLink } from './Todos'
import styles from './Todos.module.css'

const URGENCY_NAMES: Record<Urgency, string> = { now: '现在', today: '今天', later: '可以晚些' }

export interface TodosDrawerProps {
  todos: readonly Todo[]
  /** When the counts were read; null while they are not. */
  at: number | null
  now: number
  /** Some could not be read: neither their sum nor that there are none is known. */
  isIncomplete: boolean
  onClose: () => void
}

/** All to-dos by urgency. */
export default function TodosDrawer({ todos, at, now, isIncomplete, onClose }: TodosDrawerProps) {
  const drawer = useDrawer(onClose)
  return (
    <SideDrawer
      title={isIncomplete ? '待办' : `待办 ${sumOf(todos).toLocaleString('zh-CN')} 件`}
      note={at !== null && `${readingTime(at, now)} 读取`}
      open={drawer.open}
      onClose={drawer.close}
      afterOpenChange={drawer.afterOpenChange}
    >
      <div className={styles.all}>
        {isIncomplete && (
          <p className={shared.hint} role="alert">
            有些待办没有读到，可在首页重试
          </p>
        )}
        {todos.length === 0 && !isIncomplete && <p className={shared.hint}>现在没有等你办的事</p>}
        {byUrgency(todos).map((group) => (
          <section key={group.urgency} className={styles.group} aria-labelledby={`todos-${group.urgency}`}>
            <h3 id={`todos-${group.urgency}`} className={shared.hint}>
              {URGENCY_NAMES[group.urgency]}
            </h3>
            <ul className={`${shared.card} ${styles.rows}`}>
              {group.todos.map((todo) => (
                <li key={todo.key}>
                  <TodoLink todo={todo} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {todos.length > 0 && <p className={shared.note}>没有的不列出来。</p>}
      </div>
    </SideDrawer>
  )
}
