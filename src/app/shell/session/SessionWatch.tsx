import { useEffect } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import { code } from '@/contract/kit/core'
import { CallError, call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { useToast } from '@/components/ui/toast/useToast'
import { useAuth } from '@/stores/auth'
import { useSessionClock, lastConfirmedAt, phaseOf } from '@/stores/sessionClock'
import { minutesQuiet } from './minutesQuiet'
import { touchSession, useActivity } from './useActivity'
import { usePhase } from './usePhase'
import { session } from '@/contract/session/session'
import { whileVisible } from '../whileVisible'

/** Maximum age of the last answer before checking whether the session was ended remotely. */
const HEARTBEAT_INTERVAL = 60_000
const PAUSE = 10_000

/**
 * On a page that makes no calls, detects that an administrator has ended the session or changed rights. The call does not extend the session and runs only
 * while the page is visible. Close to the regular end, other code checks.
 */
function useSessionHeartbeat(on: boolean): void {
  useEffect(() => {
    if (!on) return
    let askedAt = 0
    return whileVisible(
      { every: HEARTBEAT_INTERVAL, pause: PAUSE },
      () => Math.max(askedAt, lastConfirmedAt()),
      () => {
        const now = Date.now()
        if (phaseOf(useSessionClock.getState(), now).at !== 'fine') return
        askedAt = now
        // The global 401 handler detects the end; other errors prove nothing.
        call(session.living).catch(() => undefined)
      },
    )
  }, [on])
}

const SessionDialog = lazyPart(() => import('./SessionDialog'), { forget: () => undefined })

/** While offline: milliseconds between checks whether the session is still alive. */
const ASK_AGAIN = 5_000

/** Warns before the session ends, extends it on activity, and detects its end. */
export function SessionWatch() {
  const phase = usePhase()
  const toast = useToast()
  const ending = phase.at === 'idle' || phase.at === 'over'
  useActivity(!ending)
  useSessionHeartbeat(phase.at === 'fine')

  const closing = phase.at === 'closing'
  useEffect(() => {
    if (!closing) return
    // Read once: each answer carries the end in whole seconds, and would reopen a closed notice.
    const { endsAt } = useSessionClock.getState()
    return toast.standing(`本次登录到 ${formatTime(endsAt, 'HH:mm')} 为止`, '到时需要重新登录，请先保存手上的内容。')
  }, [closing, toast])

  const isOver = phase.at === 'over'
  const idle = phase.at === 'over' && phase.idle
  useEffect(() => {
    if (!isOver) return
    let timer = 0
    const ask = () =>
      void checkSessionEnd(idle).then((answered) => {
        if (!answered) timer = window.setTimeout(ask, ASK_AGAIN)
      })
    ask()
    return () => window.clearTimeout(timer)
  }, [isOver, idle])

  if (!ending) return null
  return <SessionDialog seconds={phase.at === 'idle' ? phase.seconds : 0} />
}

/**
 * The server decides, not this tab's clock: another tab may have used the session meanwhile. By now the call
 * cannot extend an expired session. False when no answer came.
 */
async function checkSessionEnd(idle: boolean): Promise<boolean> {
  const minutes = minutesQuiet()
  try {
    await touchSession()
    return true
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== code.unauthorised) return false
    const ended = useAuth.getState().user === null
    if (ended)
      useAuth.setState({ endedReason: idle ? `${minutes} 分钟没有操作，已退出登录` : '本次登录的时限已到，请重新登录' })
    return true
  }
}
