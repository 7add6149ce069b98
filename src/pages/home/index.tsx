import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { LoadFailedPicture } from '@/components/art/StatePictures'
import { ClockIcon, RefreshIcon } from '@/components/icons'
import { Hint } from '@/components/hint/Hint'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { StatePanel } from '@/components/state/StatePanel'
import { useStartOf } from '@/components/hooks/useStartOf'
import { dashboard } from '@/contract/dashboard'
import { call, CallError, messageOf } from '@/lib/call'
import { readingTime } from '@/lib/time'
import { useAuth } from '@/stores/auth'
import { Calm } from './Calm'
import { Figures } from './Figures'
import { dateLine, greetingAt, waitingWords } from './home'
import styles from './Home.module.css'
import { QuickEntries } from './QuickEntries'
import { Recent } from './Recent'
import { Todos, todosOf, waitingIn } from './Todos'
import { useAccess } from './useAccess'

/** The first page: what waits for this person, what there is, and the shortest ways in. */
export default function Home() {
  const name = useAuth((state) => state.user?.name ?? '')
  const access = useAccess()
  const hour = useStartOf('hour')
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'total'],
    queryFn: ({ signal }) => call(dashboard.total, {}, { signal }),
    enabled: access.scope !== null,
  })
  const todos = data ? todosOf(data, access) : []

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.greeting}>
            {greetingAt(new Date(hour).getHours())}，{name}
          </h1>
          <p className={styles.line}>
            {dateLine(hour)}
            {data && todos.length > 0 && ` · ${waitingWords(waitingIn(todos), data.at, hour)}`}
          </p>
        </div>
        {data && (
          <p className={styles.asOf}>
            <ClockIcon size={14} />
            数据截至 {readingTime(data.at, hour)}
            <Button type="text" size="small" aria-label="刷新数据" loading={isFetching} icon={<RefreshIcon size={16} />} onClick={() => void refetch()} />
          </p>
        )}
      </header>
      <Hint name="search" keyboard>
        按 <KeyCaps keys="Mod+k" /> 可以搜索菜单和操作，按 <KeyCaps keys="?" /> 查看所有快捷键
      </Hint>

      {access.scope === null ? (
        <Calm />
      ) : (
        <>
          {isPending && <Loading />}
          {error && !data && (
            <StatePanel
              picture={<LoadFailedPicture />}
              title="统计没有读到"
              text={`${messageOf(error)}，其他页面可以照常使用。`}
              actions={
                <Button type="primary" icon={<RefreshIcon size={16} />} loading={isFetching} onClick={() => void refetch()}>
                  重试
                </Button>
              }
              note={error instanceof CallError && error.requestId && `请求号 ${error.requestId}`}
              framed
              alert
            />
          )}
          {todos.length > 0 && <Todos todos={todos} />}
          {data && <Figures totals={data} />}
          <div className={styles.columns}>
            <Recent scope={access.scope} />
            <QuickEntries access={access} />
          </div>
        </>
      )}
    </div>
  )
}

/** Panels of the height that they will have. */
function Loading() {
  return (
    <div role="status" aria-label="正在读取统计" className={styles.loading}>
      <span className={styles.bone} data-todos />
      <span className={styles.bone} data-figures />
    </div>
  )
}
