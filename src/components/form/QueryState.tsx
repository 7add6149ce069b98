import { Button, Skeleton } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailedPicture } from '@/components/ui/art/StatePictures'
import { Forbidden } from '@/components/ui/state/Forbidden'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { code } from '@/contract/kit/core'
import { CallError, failureNote, messageOf } from '@/lib/call'
import css from './QueryState.module.css'

interface QueryStateProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** What is loading: 导览. */
  what: string
  /** The action that a 403 refuses: 查看广告日历. Omitted: a refusal is shown as any failure. */
  action?: string
}

/** Replaces a drawer's content while it loads or after that failed. */
export function QueryState({ query: { error, isFetching, refetch }, what: label, action }: QueryStateProps) {
  if (!error || isFetching) {
    return (
      <div className={css.reading} aria-busy="true" aria-label={`正在读取${label}`}>
        <Skeleton active paragraph={{ rows: 3 }} />
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    )
  }
  if (action !== undefined && error instanceof CallError && error.code === code.forbidden)
    return <Forbidden action={action} requestId={error.requestId ?? undefined} />
  return (
    <StatePanel
      alert
      picture={<LoadFailedPicture />}
      title={`${label}没有读到`}
      text={messageOf(error)}
      note={failureNote(error)}
      actions={
        <Button type="primary" onClick={() => void refetch()}>
          重试
        </Button>
      }
    />
  )
}
