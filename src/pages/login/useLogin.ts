import { useEffect, useRef, useState } from 'react'
import { ChunkError, fetchCode } from '@/lib/code'
import { useAuth } from '@/stores/auth'
import type { LoginFailure, Step } from './signIn'

/** The sign-in attempt as the form shows it. */
export function useLogin() {
  const [step, setStep] = useState<Step>('idle')
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function submit(loginAccount: string, password: string): Promise<boolean> {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    setStep('signingIn')
    setFailure(null)
    try {
      // Not part of the first load: ready by the time a password is typed.
      const { signIn } = await fetchCode(() => import('./signIn'))
      const answer = await signIn({
        loginAccount,
        password,
        captchaDue: failure?.captchaDue ?? false,
        signal: controller.signal,
        onStep: setStep,
      })
      if (!answer) return false
      if ('text' in answer) {
        setFailure(answer)
        return false
      }
      useAuth.getState().signIn(answer)
      return true
    } catch (error) {
      setFailure({
        text: error instanceof ChunkError ? `${error.message}，请刷新页面再试` : '登录没有完成，请重试',
        waitSeconds: 0,
        captchaDue: false,
      })
      return false
    } finally {
      running.current = null
      setStep('idle')
    }
  }

  return { step, failure, submit }
}
