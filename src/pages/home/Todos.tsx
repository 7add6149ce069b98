import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ChevronRightIcon, DocumentCheckIcon, EditIcon, FailedIcon } from '@/components/icons'
import type { dashboard } from '@/contract/dashboard'
import type { ResultOf } from '@/contract/core'
import { paths } from '@/routes/paths'
import { agoOf } from './home'
import styles from './Todos.module.css'
import type { Access } from './useAccess'

export type Totals = ResultOf<typeof dashboard.total>

interface Todo {
  key: string
  title: string
  count: number
  hint: string
  to: string
  icon: ReactNode
  /** Waits for this person; the others are for their information. */
  tone: 'waiting' | 'failed' | 'plain'
}

export function todosOf({ guides, oldestPendingAt, ownFailed, at }: Totals, access: Access): Todo[] {
  const todos: Todo[] = []
  if (access.audits && guides?.pending !== undefined) {
    const oldest = oldestPendingAt === null ? '' : `最早一件 ${agoOf(oldestPendingAt, at)}提交`
    todos.push({
      key: 'pending',
      title: '待审核导览',
      count: guides.pending,
      hint: guides.pending > 0 ? oldest : '没有等待审核的导览',
      to: paths.guidePending(),
      icon: <DocumentCheckIcon size={20} />,
      tone: guides.pending > 0 ? 'waiting' : 'plain',
    })
  }
  if (access.seesMaking && ownFailed !== null) {
    todos.push({
      key: 'failed',
      title: '我的未通过导览',
      count: ownFailed,
      hint: ownFailed > 0 ? '等你修改后再次提交' : '没有等你修改的导览',
      to: `${paths.guideMaking()}?review=failed&submittedBy=me`,
      icon: <FailedIcon size={20} />,
      tone: ownFailed > 0 ? 'failed' : 'plain',
    })
  }
  if (access.seesMaking && guides?.making !== undefined) {
    todos.push({
      key: 'making',
      title: '待提交',
      count: guides.making,
      hint: guides.making > 0 ? '制作中，完成后提交审核' : '没有制作中的导览',
      to: `${paths.guideMaking()}?review=making`,
      icon: <EditIcon size={20} />,
      tone: 'plain',
    })
  }
  return todos
}

/** How many things wait for this person. */
export const waitingIn = (todos: readonly Todo[]): number =>
  todos.filter(({ tone }) => tone !== 'plain').reduce((sum, { count }) => sum + count, 0)

export function Todos({ todos }: { todos: readonly Todo[] }) {
  return (
    <ul className={styles.todos} aria-label="待办">
      {todos.map(({ key, title, count, hint, to, icon, tone }) => (
        <li key={key}>
          <Link to={to} className={styles.todo} data-tone={tone}>
            <span className={styles.icon}>{icon}</span>
            <span className={styles.words}>
              <span className={styles.title}>
                {title} <strong className={styles.count}>{count}</strong>
              </span>
              <span className={styles.hint}>{hint}</span>
            </span>
            <ChevronRightIcon size={16} className={styles.chevron} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
