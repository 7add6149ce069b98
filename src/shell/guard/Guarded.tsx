import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { fetchCode } from '@/lib/code'
import Client from '@/pages/client'
import { useAuth } from '@/stores/auth'
import { useStage } from './guard'
import { prefetchConsole } from './prefetch'
import { Unreachable } from './Unreachable'

const Login = lazy(() => fetchCode(() => import('@/pages/login')))
const Question = lazy(() => fetchCode(() => import('./Question')))
const Console = lazy(() => fetchCode(() => import('./Console')))

/** Shows what the guard has decided on. */
export function Guarded() {
  const stage = useStage()
  const reason = useAuth((state) => state.endedReason)
  const busy = stage.at === 'entering' || (stage.at === 'login' && stage.entering)

  useEffect(() => {
    if (!busy) return
    let over = false
    // Not part of the login page's first bytes. Without the bar one still enters.
    const loaded = import('./progress').catch(() => null)
    void loaded.then((module) => over || module?.progress.start())
    return () => {
      over = true
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
