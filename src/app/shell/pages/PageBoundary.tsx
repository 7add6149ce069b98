import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { FallbackProps } from 'react-error-boundary'
import { LoadFailedPicture } from '@/components/ui/art/StatePictures'
import { RefreshIcon } from '@/components/icons'
import { LinkButton } from '@/components/ui/LinkButton'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { useOnReconnect } from '@/components/hooks/useOnReconnect'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { CallError, failureNote } from '@/lib/call'
import { ChunkError } from '@/lib/code'
import { isShared } from '@/lib/query'
import { paths } from '@/routes/paths'
import styles from './Pages.module.css'

interface PageBoundaryProps {
  title: string
  /** Rebuilds the page. */
  onRetry: () => void
  children: ReactNode
}

/** A failing page shows its error in place; other pages and the shell stay alive. */
export function PageBoundary({ title, onRetry, children }: PageBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <ErrorBoundary
      onReset={() => {
        reset()
        onRetry()
      }}
      onError={(error) => console.error(error)}
      fallbackRender={failedPage(title)}
    >
      {children}
    </ErrorBoundary>
  )
}

const failedPage = (title: string) => (failure: FallbackProps) => <FailedPage title={title} {...failure} />

/** Queries without observers, including the failed page's data. */
const unseen = {
  type: 'inactive',
  predicate: (query: Query) => query.state.data !== undefined && isShared(query),
} as const

function FailedPage({ title, error, resetErrorBoundary }: FallbackProps & { title: string }) {
  const missing = error instanceof ChunkError
  const client = useQueryClient()
  const { busy, once } = useSingleFlight<'retrying'>()
  const retry = () =>
    once('retrying', async () => {
      // Otherwise the answer that broke the page would render again before the refetch.
      if (!missing) await client.refetchQueries(unseen)
      resetErrorBoundary()
    })
  useOnReconnect(() => {
    if (missing) void retry()
  })
  const text = missing
    ? `页面的${error.message}。其他已打开的页面可以照常使用。`
    : error instanceof CallError
      ? `${error.message}。其他页面可以照常使用。`
      : '页面出错了，没有保存的内容可能已丢失。其他页面可以照常使用。'
  return (
    <div className={styles.state}>
      <StatePanel
        picture={<LoadFailedPicture />}
        title={`「${title}」没有打开`}
        text={text}
        actions={
          <>
            <Button
              type="primary"
              icon={<RefreshIcon size={16} />}
              loading={busy !== null}
              onClick={() => void retry()}
            >
              重试
            </Button>
            <LinkButton to={paths.home()}>返回首页</LinkButton>
          </>
        }
        note={failureNote(error)}
        level={1}
        framed
        alert
      />
    </div>
  )
}
