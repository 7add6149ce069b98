import { Button } from 'antd'
import { EmptyFilteredPicture, EmptyNewPicture, LoadFailedPicture } from '@/components/ui/art/StatePictures'
import { RefreshIcon } from '@/components/icons'
import { Forbidden } from '@/components/ui/state/Forbidden'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { code } from '@/contract/kit/core'
import { CallError, failureNote, messageOf } from '@/lib/call'
import { readingTime } from '@/lib/time'
import type { FilterText } from './filters/filterTexts'
import styles from './ListPage.module.css'
import { PrimaryButton } from './Toolbar'
import { useIsReading, useReadAt } from './queryState'
import type { ListHandle } from './useList'
import type { ListRow } from './types'

interface StateProps<R extends ListRow> {
  list: ListHandle<R>
}

export function FailedList<R extends ListRow>({ list, error }: StateProps<R> & { error: unknown }) {
  const { props, query } = list
  const isReading = useIsReading(query.source)
  if (error instanceof CallError && error.code === code.forbidden)
    return <Forbidden action={props.title} requestId={error.requestId ?? undefined} />
  return (
    <StatePanel
      picture={<LoadFailedPicture />}
      title={`${props.noun}列表没有读到`}
      text={`${messageOf(error)}，其他页面可以照常使用`}
      note={failureNote(error)}
      alert
      actions={
        <>
          {/* One filled button per view: the list's own if it has any. */}
          <Button
            type={props.primary ? 'default' : 'primary'}
            icon={<RefreshIcon size={16} />}
            loading={isReading}
            onClick={query.retry}
          >
            重试
          </Button>
          {query.canShowLatest && <Button onClick={query.showLatest}>查看上次的列表</Button>}
        </>
      }
    />
  )
}

/** Warns that the rows are stale. */
export function StaleNote<R extends ListRow>({ list: { query, display } }: StateProps<R>) {
  const isReading = useIsReading(query.source)
  const readAt = useReadAt(query.source)
  if (query.error === null || query.page === undefined) return null
  return (
    <div className={styles.stale} role="alert">
      <span>
        没有读到新的列表：{messageOf(query.error)}。下面是 {readingTime(readAt, display.today)} 读到的。
      </span>
      <Button size="small" loading={isReading} onClick={query.retry}>
        重试
      </Button>
    </div>
  )
}

export function EmptyList<R extends ListRow>({ list, words: chips }: StateProps<R> & { words: readonly FilterText[] }) {
  const { props } = list
  const last = chips.at(-1)
  if (last === undefined) {
    return (
      <StatePanel
        picture={<EmptyNewPicture />}
        title={props.empty.title}
        text={props.empty.description}
        actions={props.primary && <PrimaryButton primary={props.primary} />}
      />
    )
  }
  return (
    <StatePanel
      picture={<EmptyFilteredPicture />}
      title={`没有符合的${props.noun}`}
      text={chips.map(({ label, value }) => `${label} ${value}`).join('；')}
      actions={
        <>
          <Button onClick={() => list.change({ filters: last.drop })}>去掉{last.label}条件</Button>
          {chips.length > 1 && (
            <Button type="text" onClick={list.reset}>
              清除全部
            </Button>
          )}
        </>
      }
    />
  )
}
