import { Button } from 'antd'
import { messageOf } from '@/lib/call'
import css from './LoadMore.module.css'
import type { useEarlier } from './useEarlier'

interface LoadMoreProps {
  reading: Pick<
    ReturnType<typeof useEarlier>['reading'],
    'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage' | 'error'
  >
  /** 消息 */
  noun: string
}

/** Loads earlier entries, and says when that failed. */
export function LoadMore({ reading, noun }: LoadMoreProps) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage, error } = reading
  if (!hasNextPage) return null
  return (
    <div className={css.earlier}>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert">
          没有读到更早的{noun}：{messageOf(error)}。
        </p>
      )}
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        更早的{noun}
      </Button>
    </div>
  )
}
