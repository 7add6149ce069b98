import { rights } from '@/contract/system/right'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
// Receives the first answers: they carry the session's end.
import '@/stores/sessionClock'
import type { Profile } from '@/lib/profile'
import { useAuth } from '@/stores/auth'
import type { RightRecord } from '@/stores/auth'

export interface LoadedRights {
  /** The session these rights belong to. */
  token: string | undefined
  all: readonly RightRecord[]
  own: readonly RightRecord[]
  /** The token's owner according to the server; null when it could not be read. */
  profile: Profile | null
}

/** Requests all rights, then the account's, in parallel. Separate from the console's own code, which the browser loads meanwhile. */
export async function fetchRights(): Promise<LoadedRights> {
  const { user, allRights } = useAuth.getState()
  const [all, ownRights, profile] = await Promise.all([
    allRights ?? call(rights.listAll),
    call(rights.adminRights),
    call(session.profile).catch(() => null),
  ])
  return { token: user?.token, all, own: ownRights, profile }
}
