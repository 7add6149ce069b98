import { App } from 'antd'
import { useCallback } from 'react'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { useAuth } from '@/stores/auth'
import { resetOnIdentityChange } from '@/stores/identity'
import { mayLeave } from '@/stores/unsaved'
import { endFormer } from '../guard/endFormer'

let leaving: Promise<void> | null = null

// If the session ends meanwhile, the unsaved-text question vanishes unanswered.
resetOnIdentityChange(() => {
  leaving = null
})

/** Signs out once, however often pressed: the server ends the session first, so a failure leaves no half-signed-in state. */
export function useSignOut() {
  const { message } = App.useApp()
  return useCallback(() => {
    const leave = async () => {
      if (!(await mayLeave())) return
      try {
        await call(session.logout)
      } catch {
        // After a 401 the user is already signed out, on the login page.
        if (useAuth.getState().user) void message.error('注销登录失败')
        return
      }
      // Neither session may outlive the sign-out on a shared computer.
      endFormer()
      // The guard then goes to /login.
      useAuth.getState().clear()
    }
    if (leaving) return leaving
    const current = leave().finally(() => {
      if (leaving === current) leaving = null
    })
    leaving = current
    return current
  }, [message])
}
