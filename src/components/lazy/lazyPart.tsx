import { Button } from 'antd'
import { createElement, useEffect, useEffectEvent, useSyncExternalStore, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { FallbackProps } from 'react-error-boundary'
import { isEditable } from '@/components/keys/editable'
import { holdKeys } from '@/components/keys/typedAhead'
import { useToast } from '@/components/ui/toast/useToast'
import { ChunkError, fetchCode, fetchOnce } from '@/lib/code'
import { withSanitiser } from '@/lib/withSanitiser'
import { prefetchCode, fetchedCode } from './lazyCode'
import type { Load } from './lazyCode'

/**
 * A component's code, null until loaded; throws into the next error boundary if loading fails. `Suspense` would do,
 * but React leaves its fallback up for 300 ms, however soon the code arrives.
 *
 * `stay`: do not reload the page for it.
 */
function useCode<P>(load: Load<P>, noReload = false): ComponentType<P> | null {
  const [code, setCode] = useState(() => fetchedCode(load))
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
  const missing = code === null

  useEffect(() => {
    if (!missing) return
    let cancelled = false
    const fetch = noReload ? fetchOnce : fetchCode
    fetch(() => prefetchCode(load)).then(
      () => cancelled || setCode(() => fetchedCode(load)),
      (cause: unknown) => cancelled || setFailure({ cause }),
    )
    return () => {
      cancelled = true
    }
  }, [load, missing, noReload])

  if (failure) throw failure.cause
  return code
}

interface PartOptions<P> {
  /** Shown while its code loads. */
  waiting?: (props: P) => ReactNode
  /** For overlays: reports that loading failed, and the owner drops the overlay. Otherwise its place offers a retry. */
  forget?: (props: P) => void
  /** For a library named in the specification: its place shows the failure and a retry, and `report` is logged to the console. The page is not reloaded. */
  missing?: { shown: (props: P, retry: () => void) => ReactNode; report: string }
  /** Neither it nor its imports set markup: allowed on the home page without interaction. */
  plain?: boolean
}

/** A part of a page as a separate chunk, which may be prefetched. The rest of the page survives its failure. */
export function lazyPart<P extends object>(
  load: Load<P>,
  { waiting, forget, missing, plain = false }: PartOptions<P> = {},
): ComponentType<P> & { fetchAhead: () => Promise<void> } {
  const loadSafely = plain ? load : () => withSanitiser(load)
  const attempts = attemptsOf()
  function Part(props: P) {
    const attempt = useSyncExternalStore(attempts.subscribe, attempts.count)
    return (
      <ErrorBoundary
        resetKeys={[attempt]}
        onError={(error) =>
          missing && error instanceof ChunkError ? console.error(missing.report) : console.error(error)
        }
        fallbackRender={
          missing
            ? missingFallback(() => missing.shown(props, attempts.again))
            : failedFallback(forget && (() => forget(props)))
        }
      >
        <Fetched
          load={loadSafely}
          waiting={waiting}
          stay={missing !== undefined}
          overlay={forget !== undefined}
          props={props}
        />
      </ErrorBoundary>
    )
  }
  return Object.assign(Part, { fetchAhead: () => prefetchCode(loadSafely) })
}

function Fetched<P extends object>({
  load,
  waiting,
  stay,
  overlay,
  props,
}: Pick<PartOptions<P>, 'waiting'> & { load: Load<P>; stay: boolean; overlay: boolean; props: P }) {
  const code = useCode(load, stay)
  const isOpening = overlay && code === null
  // A part that opens by itself must not take keys from a field in use.
  useEffect(() => (isOpening && !isEditable(document.activeElement) ? holdKeys() : undefined), [isOpening])
  return code ? createElement(code, props) : waiting?.(props)
}

/** Several may wait for the same code: a retry by any retries all. */
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

const missingFallback = (shown: () => ReactNode) => (failure: FallbackProps) =>
  failure.error instanceof ChunkError ? shown() : <Button onClick={failure.resetErrorBoundary}>没有画出来，重试</Button>

const failedFallback = (forget: (() => void) | undefined) => (failure: FallbackProps) =>
  forget ? (
    <NotOpened error={failure.error} onTold={forget} />
  ) : (
    <Button onClick={failure.resetErrorBoundary}>没有取到，重试</Button>
  )

function NotOpened({ error, onTold: onReported }: { error: unknown; onTold: () => void }) {
  const toast = useToast()
  const tellOwner = useEffectEvent(onReported)
  useEffect(() => {
    toast.failed('没有打开', error instanceof ChunkError ? error : new Error('程序出错了，请重试'))
    tellOwner()
  }, [error, toast])
  return null
}
