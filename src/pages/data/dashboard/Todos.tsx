import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { CheckIcon, ChevronRightIcon } from '@/components/icons'
import type { Todo } from '@/routes/meta'
import shared from '@/theme/shared.module.css'
import { splitTodos, sumOf } from './parts'
import styles from './Todos.module.css'

interface TodosProps {
  todos: readonly Todo[]
  onAll: () => void
}

/** The most urgent to-dos; the rest by name and count. */
export function Todos({ todos, onAll }: TodosProps) {
  const { first, rest } = splitTodos(todos)
  if (first.length === 0)
    return (
      <p className={`${shared.card} ${styles.none}`}>
        <CheckIcon size={16} />
        现在没有等你办的事
      </p>
    )
  return (
    <section className={`${shared.card} ${styles.card}`} aria-label="待办">
      <ul className={styles.todos} data-count={first.length}>
        {first.map((todo) => (
          <li key={todo.key}>
            <TodoLink todo={todo} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <div className={styles.foot}>
          <strong>还有 {sumOf(rest).toLocaleString('zh-CN')} 件</strong>
          <ul className={styles.rest}>
            {rest.map(({ key, title, count, to }) => (
              <li key={key}>
                <Link to={to}>
                  {title} <b>{count.toLocaleString('zh-CN')}</b>
                </Link>
              </li>
            ))}
          </ul>
          <Button type="link" className={styles.more} onClick={onAll}>
            全部待办
            <ChevronRightIcon size={14} />
          </Button>
        </div>
      )}
    </section>
  )
}

/** A to-do with its count, one line of facts, and the page that shows what is counted. */
export function TodoLink({ todo: { title, count, hint, to, icon: Icon, urgency } }: { todo: Todo }) {
  return (
    <Link to={to} className={styles.todo} data-urgency={urgency}>
      <span className={styles.icon}>
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {title} <strong className={styles.count}>{count.toLocaleString('zh-CN')}</strong>
        </span>
        <small title={hint}>{hint}</small>
      </span>
      <ChevronRightIcon size={16} className={styles.chevron} />
    </Link>
  )
}
