import { lazy, Suspense, useEffect } from 'react'
import Client from '@/pages/client'
import { useAuth } from '@/stores/auth'
import { useStage } from './guard'
import { prefetchConsole } from './prefetch'
import { progress } from './progress'

const Login = lazy(() => import('@/pages/login'))
const Question = lazy(() => import('./Question'))
const Console = lazy(() => import('./Console'))

/** Shows what the guard has decided on. */
export function Guarded() {
  const stage = useStage()
  const reason = useAuth((state) => state.endedReason)
  const busy = stage.at === 'entering' || (stage.at === 'login' && stage.entering)

  useEffect(() => {
    if (!busy) return
    progress.start()
    return progress.done
  }, [busy])

  if (stage.at === 'entering') return <Client />
  return (
    <Suspense fallback={stage.at === 'open' ? <Client /> : null}>
      {stage.at === 'login' && <Login reason={reason} entering={stage.entering} onTyping={prefetchConsole} />}
      {stage.at === 'question' && <Question incoming={stage.incoming} />}
      {stage.at === 'open' && <Console console={stage.console} />}
    </Suspense>
  )
}
