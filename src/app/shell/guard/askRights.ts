import { rights } from '@/contract/system/right'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
// Hears of the first answers when the session ends.
import '@/stores/sessionClock'
import type { Profile } from '@/lib/profile'
import { useAuth } from '@/stores/auth'
import type { RightRecord } from '@/stores/auth'

export interface AskedRights {
  /** Whose rights these are. */
  token: string | undefined
  all: readonly RightRecord[]
  own: readonly RightRecord[]
  /** Whose token it is, by the server; null when that could not be read. */
  profile: Profile | null
}

/** All rights are asked for first, then the account's, without waiting between. Apart from the console's own code, which the browser reads meanwhile. */
export async function askRights(): Promise<AskedRights> {
  const { user, allRights } = useAuth.getState()
  const [all, own, profile] = await Promise.all([allRights ?? call(rights.listAll), call(rights.adminRights), call(session.profile).catch(() => null)])
  return { token: user?.token, all, own, profile }
}
