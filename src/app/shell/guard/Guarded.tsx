import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyCode } from '@/components/lazy/lazyCode'
import { fetchCode } from '@/lib/code'
import Client from '@/pages/client'
import { useAuth } from '@/stores/auth'
import { LateUpdateNotice } from '../update/LateUpdateNotice'
import { loadConsole, LOGIN, useStage } from './guard'
import { prefetchConsole } from './prefetch'
import { Unreachable } from './Unreachable'

const Login = lazy(() => fetchCode(() => import('@/pages/login')))
const Question = lazy(() => fetchCode(() => import('./Question')))
const Console = lazyCode(loadConsole)

const prerenderedStage = () => LOGIN

/** Shows the screen that the guard chose and, above it, the notice of a new build. */
export function Guarded() {
  return (
    <>
      <StageView />
      <LateUpdateNotice />
    </>
  )
}

function StageView() {
  const stage = useSyncExternalStore(useStage.subscribe, useStage.getState, prerenderedStage)
  const reason = useAuth((state) => state.endedReason)
  const busy = stage.at === 'entering' || (stage.at === 'login' && stage.entering)

  useEffect(() => {
    if (!busy) return
    let cancelled = false
    // Not in the login page's first bytes. Sign-in works without the bar.
    const loaded = import('./consoleCode').then(({ loadProgress }) => loadProgress()).catch(() => null)
    void loaded.then((module) => cancelled || module?.progress.start())
    return () => {
      cancelled = true
      void loaded.then((module) => module?.progress.done())
    }
  }, [busy])

  if (stage.at === 'entering') return <Client />
  if (stage.at === 'unreachable') return <Unreachable error={null} />
  return (
    <ErrorBoundary FallbackComponent={Unreachable}>
      <Suspense fallback={stage.at === 'open' ? <Client /> : null}>
        {stage.at === 'login' && <Login reason={reason} entering={stage.entering} onTyping={prefetchConsole} />}
        {stage.at === 'question' && <Question incoming={stage.incoming} />}
        {stage.at === 'open' && <Console console={stage.console} />}
      </Suspense>
    </ErrorBoundary>
  )
}
