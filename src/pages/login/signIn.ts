import { code } from '@/contract/kit/core'
import { session } from '@/contract/session/session'
import type { CaptchaAnswer, UserInfo } from '@/contract/session/session'
import { call, CallError, isCancelled, messageOf } from '@/lib/call'
import { fetchCode } from '@/lib/code'
import { retryWhileBusy, isBusy } from './queue'
import { solveGeeTest } from './geeTest'
import { solveWork } from './work'

export type Step = 'idle' | 'confirming' | 'queueing' | 'signingIn'

export interface Attempt {
  loginAccount: string
  password: string
  /** A refusal required a captcha for this attempt, whatever `login/pre` says. */
  captchaDue: boolean
  signal: AbortSignal
  onStep: (step: Step) => void
}

export interface LoginFailure {
  text: string
  /** Seconds before the next attempt; 0 for none. */
  waitSeconds: number
  /** The next attempt needs a captcha. */
  captchaDue: boolean
}

/** Prefetched while the user types the password. */
export const loadPassword = () => import('@/lib/password')

/** Asks the server for the captcha type and solves it; only GeeTest needs the user. */
async function solveCaptcha(signal: AbortSignal): Promise<CaptchaAnswer> {
  const init = await call(session.geeTestInit, { query: { t: Date.now() } }, { signal })
  if (init.success === 1) return { kind: 'geetest', ...(await solveGeeTest(init, signal)) }
  if (!init.work) throw new Error('服务器没有给出验证，请联系管理员')
  return { kind: 'work', payload: await solveWork(init.work, signal) }
}

/** Checks whether a captcha is due, solves it, signs in. Null when cancelled. */
export async function signIn(attempt: Attempt): Promise<UserInfo | LoginFailure | null> {
  const { loginAccount, signal, onStep } = attempt
  const queued = <T>(task: () => Promise<T>) => retryWhileBusy(task, () => onStep('queueing'), signal)
  try {
    const { captcha: due } = await queued(() => call(session.loginPre, { body: { loginAccount } }, { signal }))
    let captcha: CaptchaAnswer | undefined
    if (due || attempt.captchaDue) {
      onStep('confirming')
      captcha = await solveCaptcha(signal)
    }
    onStep('signingIn')
    const { hashPassword } = await fetchCode(loadPassword)
    return await queued(() =>
      call(session.login, { body: { loginAccount, password: hashPassword(attempt.password), captcha } }, { signal }),
    )
  } catch (error) {
    return isCancelled(error) || signal.aborted ? null : failureOf(error)
  }
}

function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof CallError)) return { text: messageOf(error), waitSeconds: 0, captchaDue: false }
  const data = error.data as { captcha?: unknown } | null
  return {
    text: error.msg,
    waitSeconds: error.code === code.tooOften && !isBusy(error) ? (error.retryAfterSeconds ?? 60) : 0,
    captchaDue: data?.captcha === true,
  }
}

export const demoAccounts = (signal: AbortSignal) => call(session.demoAccounts, {}, { signal })
