import { useEffect, useRef, useState } from 'react'
import { code } from '@/contract/core'
import { session } from '@/contract/session'
import type { CaptchaAnswer } from '@/contract/session'
import { call, CallError, isCancelled, messageOf } from '@/lib/call'
import { hashPassword } from '@/lib/password'
import { useAuth } from '@/stores/auth'
import { solveCaptcha } from './captcha'

export type Step = 'idle' | 'confirming' | 'signingIn'

export interface LoginFailure {
  text: string
  /** Seconds to wait before the next attempt; 0 when it may be at once. */
  waitSeconds: number
}

/** Signing in: whether a captcha is due, the captcha, the login. */
export function useLogin() {
  const [step, setStep] = useState<Step>('idle')
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const running = useRef<AbortController | null>(null)
  const captchaDue = useRef(false)

  useEffect(() => () => running.current?.abort(), [])

  async function run(loginAccount: string, password: string, signal: AbortSignal): Promise<void> {
    const { captcha: due } = await call(session.loginPre, { body: { loginAccount } }, { signal })
    let captcha: CaptchaAnswer | undefined
    if (due || captchaDue.current) {
      setStep('confirming')
      captcha = await solveCaptcha(signal)
      setStep('signingIn')
    }
    const user = await call(session.login, { body: { loginAccount, password: hashPassword(password), captcha } }, { signal })
    useAuth.getState().signIn(user)
  }

  async function signIn(loginAccount: string, password: string): Promise<boolean> {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    setStep('signingIn')
    setFailure(null)
    try {
      await run(loginAccount, password, controller.signal)
      return true
    } catch (error) {
      if (!isCancelled(error) && !controller.signal.aborted) setFailure(failureOf(error))
      // A refusal says when the next attempt needs a captcha.
      captchaDue.current = error instanceof CallError && (error.data as { captcha?: unknown } | null)?.captcha === true
      return false
    } finally {
      running.current = null
      setStep('idle')
    }
  }

  return { step, failure, signIn, forgetFailure: () => setFailure(null) }
}

function failureOf(error: unknown): LoginFailure {
  const waitSeconds = error instanceof CallError && error.code === code.tooOften ? (error.retryAfterSeconds ?? 60) : 0
  return { text: messageOf(error), waitSeconds }
}
