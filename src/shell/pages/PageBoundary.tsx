import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { FallbackProps } from 'react-error-boundary'
import { LoadFailedPicture } from '@/components/art/StatePictures'
import { RefreshIcon } from '@/components/icons'
import { LinkButton } from '@/components/LinkButton'
import { StatePanel } from '@/components/state/StatePanel'
import { CallError } from '@/lib/call'
import { ChunkError } from '@/lib/code'
import { paths } from '@/routes/paths'
import styles from './Pages.module.css'

interface PageBoundaryProps {
  title: string
  /** Makes the page anew. */
  onRetry: () => void
  children: ReactNode
}

/** A page that fails says so in its own place; the other pages and the shell live on. */
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

function FailedPage({ title, error, resetErrorBoundary }: FallbackProps & { title: string }) {
  const missing = error instanceof ChunkError
  const requestId = error instanceof CallError ? error.requestId : null
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
            <Button type="primary" icon={<RefreshIcon size={16} />} onClick={resetErrorBoundary}>
              重试
            </Button>
            <LinkButton to={paths.home()}>返回首页</LinkButton>
          </>
        }
        note={requestId && `请求号 ${requestId}`}
        level={1}
        framed
        alert
      />
    </div>
  )
}
