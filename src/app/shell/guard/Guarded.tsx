import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyCode } from '@/components/lazy/lazyCode'
import { ChunkError, fetchCode } from '@/lib/code'
import Client from '@/pages/client'
import { useAuth } from '@/stores/auth'
import { Mark } from '@/components/ui/art/Mark'
import { LateUpdateNotice } from '../update/LateUpdateNotice'
import { loadConsole, loadFormerSession, LOGIN, useStage } from './guard'
import { prefetchConsole } from './prefetch'
import styles from './Panel.module.css'

const Login = lazy(() => fetchCode(() => import('@/pages/login')))
const FormerSession = lazy(() => fetchCode(loadFormerSession))
const Console = lazyCode(loadConsole)

const prerenderedStage = () => LOGIN

/** Shows the screen that the guard chose and, above it, the notice of a new build. */
export function Guarded() {
  return (
    <>
      <StageView />
      <SignedOver />
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
        {stage.at === 'open' && <Console console={stage.console} />}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Beside the screen: an update of what waits for its code would throw away the form that the page came with, and what is typed in it. */
function SignedOver() {
  const isOpen = useStage((stage) => stage.at === 'open')
  const user = useAuth((state) => state.user)
  const former = useAuth((state) => state.former)
  if (!isOpen || !user || !former) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <FormerSession user={user} former={former} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shown when the console's own code cannot load or an error occurs outside every page. The session is left alone. */
function Unreachable({ error }: { error: unknown }) {
  const broken = error !== null && !(error instanceof ChunkError)
  return (
    <main className={styles.page}>
      <section className={styles.panel} role="alert">
        <Mark size={40} />
        <h1>控制台没有打开</h1>
        <p>
          {broken
            ? '程序出错了，重试通常能恢复；仍然不行请联系管理员。'
            : '程序没有取到，可能是网络断开了。登录状态还在，网络恢复后重试即可。'}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.primary} onClick={() => window.location.reload()}>
            重试
          </button>
        </div>
      </section>
    </main>
  )
}
