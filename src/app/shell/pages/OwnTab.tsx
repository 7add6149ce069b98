import { createElement, Suspense, useState } from 'react'
import { lazyCode } from '@/components/lazy/lazyCode'
import type { RouteEntry } from '@/routes/types'
import { ConnectivityWatch } from '../line/ConnectivityWatch'
import { SessionWatch } from '../session/SessionWatch'
import { PageBoundary } from './PageBoundary'
import { PageSkeleton } from './PageSkeleton'
import { useArrivalFocus } from './useArrivalFocus'

/** A page with its own browser tab: it watches the session and shows no shell. */
export function OwnTab({ entry }: { entry: RouteEntry }) {
  const [attempt, setAttempt] = useState(0)
  const main = useArrivalFocus(entry, entry.title)
  return (
    <>
      <main ref={main} id="main" tabIndex={-1}>
        <PageBoundary key={attempt} title={entry.title} onRetry={() => setAttempt(attempt + 1)}>
          <Suspense fallback={<PageSkeleton />}>{entry.load && createElement(lazyCode(entry.load))}</Suspense>
        </PageBoundary>
      </main>
      <SessionWatch />
      <ConnectivityWatch />
    </>
  )
}
