import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { useAuth } from '@/stores/auth'

/** Gives up the session that a link signed over, on the server too; without an answer it ends by itself. */
export function endFormer(): void {
  const { former, forgetFormer } = useAuth.getState()
  if (!former) return
  call(session.logout, {}, { token: former.token }).catch(() => undefined)
  forgetFormer()
}
