import { Button } from 'antd'
import { ClockIcon, RefreshIcon } from '@/components/icons'
import { readingTime } from '@/lib/time'
import { useAuth } from '@/stores/auth'
import { dateLine, greetingAt, waitingWords } from './home'
import styles from './Home.module.css'
import { waitingIn } from './parts'
import type { Parts } from './parts'

/** The greeting, what waits, and of when the numbers are. */
export function Head({ parts: { todos, at, isFetching, refetch }, hour }: { parts: Parts; hour: number }) {
  const name = useAuth((state) => state.user?.name ?? '')
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.greeting}>
          {greetingAt(new Date(hour).getHours())}，{name}
        </h1>
        <p className={styles.line}>
          {dateLine(hour)}
          {at !== null && todos.length > 0 && ` · ${waitingWords(waitingIn(todos), at, hour)}`}
        </p>
      </div>
      {(at !== null || isFetching) && (
        <p className={styles.asOf}>
          <ClockIcon size={14} />
          {at === null ? '正在读取' : `数据截至 ${readingTime(at, hour)}`}
          <Button type="text" size="small" aria-label="刷新数据" loading={isFetching} icon={<RefreshIcon size={16} />} onClick={refetch} />
        </p>
      )}
    </header>
  )
}
