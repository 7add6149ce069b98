import { App } from 'antd'
import { useCallback } from 'react'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { useAuth } from '@/stores/auth'
import { resetOnIdentityChange } from '@/stores/identity'
import { mayLeave } from '@/stores/unsaved'

let leaving: Promise<void> | null = null

// The question about unsaved text goes with the console when the session ends meanwhile, and is never answered.
resetOnIdentityChange(() => {
  leaving = null
})

/** Logging out, once however often it is pressed: the server ends the session first, so that a failure leaves nobody half signed in. */
export function useSignOut() {
  const { message } = App.useApp()
  return useCallback(() => {
    const leave = async () => {
      if (!(await mayLeave())) return
      try {
        await call(session.logout)
      } catch {
        // Nobody is signed in any more after a 401, and the login page is there.
        if (useAuth.getState().user) void message.error('注销登录失败')
        return
      }
      // The guard follows to /login.
      useAuth.getState().clear()
    }
    if (leaving) return leaving
    const own = leave().finally(() => {
      if (leaving === own) leaving = null
    })
    leaving = own
    return own
  }, [message])
}
