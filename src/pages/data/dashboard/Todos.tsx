import { Link } from 'react-router-dom'
import { ChevronRightIcon } from '@/components/icons'
import type { Todo } from '@/routes/meta'
import shared from '@/theme/shared.module.css'
import styles from './Todos.module.css'

export function Todos({ todos }: { todos: readonly Todo[] }) {
  return (
    <ul className={`${shared.card} ${styles.todos}`} aria-label="待办">
      {todos.map(({ key, title, count, hint, to, icon: Icon, tone }) => (
        <li key={key}>
          <Link to={to} className={styles.todo} data-tone={tone}>
            <span className={styles.icon}>
              <Icon size={20} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                {title} <strong className={styles.count}>{count}</strong>
              </span>
              <small>{hint}</small>
            </span>
            <ChevronRightIcon size={16} className={styles.chevron} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
