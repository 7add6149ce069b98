import { Button } from 'antd'
import { createElement, useEffect, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { FallbackProps } from 'react-error-boundary'
import { useToast } from '@/components/ui/toast/useToast'
import { useLatest } from '@/components/hooks/useLatest'
import { ChunkError } from '@/lib/code'
import { withSanitiser } from '@/lib/withSanitiser'
import { fetchAhead } from './lazyCode'
import type { Load } from './lazyCode'
import { useCode } from './useCode'

interface PartOptions<P> {
  /** While its code is on the way. */
  waiting?: (props: P) => ReactNode
  /** For what lies over the page: it is told that it did not open, and its owner forgets it. Left out, its place offers another try. */
  forget?: (props: P) => void
  /** A library that the specification names: in its place stands that it was not loaded, with another try, and `report` is in the browser's console. The page is not loaded anew. */
  missing?: { shown: (props: P, retry: () => void) => ReactNode; report: string }
  /** Neither it nor what it imports sets markup: for what home shows by itself. */
  plain?: boolean
}

/** A part of a page with code of its own, which may be fetched before it is drawn. Without it, or when it fails, the page around it lives on. */
export function lazyPart<P extends object>(load: Load<P>, { waiting, forget, missing, plain = false }: PartOptions<P> = {}): ComponentType<P> & { fetchAhead: () => Promise<void> } {
  const whole = plain ? load : () => withSanitiser(load)
  const attempts = attemptsOf()
  function Part(props: P) {
    const attempt = useSyncExternalStore(attempts.subscribe, attempts.count)
    return (
      <ErrorBoundary
        resetKeys={[attempt]}
        onError={(error) => (missing && error instanceof ChunkError ? console.error(missing.report) : console.error(error))}
        fallbackRender={missing ? lacking(() => missing.shown(props, attempts.again)) : failed(forget && (() => forget(props)))}
      >
        <Fetched load={whole} waiting={waiting} stay={missing !== undefined} props={props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Part, { fetchAhead: () => fetchAhead(whole) })
}

function Fetched<P extends object>({ load, waiting, stay, props }: Pick<PartOptions<P>, 'waiting'> & { load: Load<P>; stay: boolean; props: P }) {
  const code = useCode(load, stay)
  return code ? createElement(code, props) : waiting?.(props)
}

/** Several may wait for the same code: who asks for it again asks for all of them. */
function attemptsOf() {
  let attempt = 0
  const watchers = new Set<() => void>()
  return {
    count: () => attempt,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    again: () => {
      attempt += 1
      for (const watcher of watchers) watcher()
    },
  }
}

const lacking = (shown: () => ReactNode) => (failure: FallbackProps) =>
  failure.error instanceof ChunkError ? shown() : <Button onClick={failure.resetErrorBoundary}>没有画出来，重试</Button>

const failed = (forget: (() => void) | undefined) => (failure: FallbackProps) =>
  forget ? <NotOpened error={failure.error} onTold={forget} /> : <Button onClick={failure.resetErrorBoundary}>没有取到，重试</Button>

function NotOpened({ error, onTold }: { error: unknown; onTold: () => void }) {
  const toast = useToast()
  const told = useLatest(onTold)
  useEffect(() => {
    toast.failed('没有打开', error instanceof ChunkError ? error : new Error('程序出错了，请重试'))
    told.current()
  }, [error, toast, told])
  return null
}
