import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ClockIcon, RefreshIcon } from '@/components/icons'
import { isDemonstration } from '@/lib/demonstration'
import { readingTime } from '@/lib/time'
import { useAuth } from '@/stores/auth'
import { hourOf } from '@/contract/kit/chinaClock'
import { dateLine, greetingAt, todoText } from './home'
import shared from '@/theme/shared.module.css'
import styles from './Home.module.css'
import { mostOf, sumOf } from './parts'
import type { Parts } from './parts'
import { REFRESH_MINUTES } from './today/queries'
import type { TodayState } from './today/state'

interface HeadProps {
  parts: Parts
  hour: number
  /** Other sources of figures besides the page parts. */
  today: TodayState
  choice: ReactNode
}

/** Read time of the oldest data. */
const oldest = (times: readonly (number | null)[]): number | null => {
  const readTimes = times.filter((time) => time !== null)
  return readTimes.length === 0 ? null : Math.min(...readTimes)
}

/** Greeting, pending work, age of the figures, and the selected guide. */
export function Head({ parts, hour, today, choice }: HeadProps) {
  const name = useAuth((state) => state.user?.name ?? '')
  const { todos } = parts
  const at = oldest([parts.at, today.at])
  const fetching = parts.isFetching || today.isFetching
  const refetch = () => {
    parts.refetch()
    today.refetch()
  }
  return (
    <header className={styles.head}>
      <div className={styles.greeted}>
        <h1 className={styles.greeting}>
          {greetingAt(hourOf(hour))}，{name}
        </h1>
        <p className={shared.hint}>
          {dateLine(hour)}
          {parts.at !== null &&
            !parts.isPending &&
            !parts.error &&
            `，${todoText(sumOf(todos), parts.at, hour, mostOf(todos))}`}
        </p>
      </div>
      <div className={styles.tools}>
        {(at !== null || fetching) && (
          <p className={`${shared.note} ${styles.asOf}`}>
            <ClockIcon size={14} />
            {at === null ? '正在读取' : `${isDemonstration() ? '演示数据' : '数据'}截至 ${readingTime(at, hour)}`}
            {at !== null && today.offered && <span>，每 {REFRESH_MINUTES} 分钟更新</span>}
            <Button
              type="text"
              size="small"
              aria-label="刷新数据"
              loading={fetching}
              icon={<RefreshIcon size={16} />}
              onClick={refetch}
            />
          </p>
        )}
        {choice}
      </div>
    </header>
  )
}
