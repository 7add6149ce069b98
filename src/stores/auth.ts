import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { rights } from '@/contract/system/right'
import type { ResultOf } from '@/contract/kit/core'
import type { UserInfo } from '@/contract/session/session'
import { followOtherTabs } from '@/lib/broadcast'
import { registerSession } from '@/lib/sessionPolicy'
import { announceIdentityChange } from './identity'

export type RightRecord = ResultOf<typeof rights.listAll>[number]

export const DEFAULT_AVATAR = '/avatar.svg'

const STORAGE_KEY = 'userInfo'

interface Auth {
  user: UserInfo | null
  /** Every existing right; null until loaded. */
  allRights: readonly RightRecord[] | null
  /** The account's rights; null until loaded. */
  ownRights: readonly RightRecord[] | null
  /** Ids of the account's rights of type 1 or 2: its actions. */
  auths: ReadonlySet<string>
  /** Patterns of the permitted pages. */
  permittedPaths: ReadonlySet<string>
  /** Why the last session ended, unless the user signed out. */
  endedReason: string | null
  /** The session that a link signed over, until the user has decided which to keep. */
  former: UserInfo | null
  signIn: (user: UserInfo, former?: UserInfo | null) => void
  forgetFormer: () => void
  /** Removes the user and all related data. */
  clear: (reason?: string) => void
  setRights: (loaded: {
    allRights: readonly RightRecord[]
    ownRights: readonly RightRecord[]
    permittedPaths: ReadonlySet<string>
  }) => void
}

const NOTHING: ReadonlySet<string> = new Set()
const NO_RIGHTS = { allRights: null, ownRights: null, auths: NOTHING, permittedPaths: NOTHING }

/** Stored data of another version, or edited by hand, is only accepted if complete. */
function completeUser(stored: unknown): UserInfo | null {
  const { name, loginAccount, token, avatar } = (stored ?? {}) as Partial<UserInfo>
  const isWhole =
    [name, loginAccount, token, avatar].every((field) => typeof field === 'string') && loginAccount && token
  return isWhole ? ({ name, loginAccount, token, avatar } as UserInfo) : null
}

/** The signed-in user and their permissions. Only the user info survives a reload; rights are reloaded. `endedReason` is stored for other tabs. */
export const useAuth = create<Auth>()(
  persist(
    (set) => ({
      user: null,
      ...NO_RIGHTS,
      endedReason: null,
      former: null,
      signIn: (user, former = null) =>
        set({ ...NO_RIGHTS, endedReason: null, user: { ...user, avatar: user.avatar || DEFAULT_AVATAR }, former }),
      forgetFormer: () => set({ former: null }),
      clear: (reason) => set({ ...NO_RIGHTS, user: null, former: null, endedReason: reason ?? null }),
      setRights: ({ allRights, ownRights, permittedPaths }) =>
        set({
          allRights,
          ownRights,
          auths: new Set(ownRights.filter(({ type }) => type !== 0).map(({ id }) => id)),
          permittedPaths,
        }),
    }),
    {
      name: STORAGE_KEY,
      partialize: ({ user, former, endedReason }) => ({ user, former, endedReason }),
      merge: (persisted, current) => {
        const { user: storedUser, former: storedFormer } = (persisted ?? {}) as { user?: unknown; former?: unknown }
        const [user, former] = [completeUser(storedUser), completeUser(storedFormer)]
        if (sameSession(user, current.user))
          return former === null && current.former === null ? current : { ...current, former }
        const storedReason = (persisted as Partial<Auth> | null | undefined)?.endedReason
        return {
          ...current,
          ...NO_RIGHTS,
          user,
          former,
          endedReason: user ? null : String(storedReason ?? '已在另一个标签页退出登录'),
        }
      },
    },
  ),
)

function sameSession(a: UserInfo | null, b: UserInfo | null): boolean {
  return a?.token === b?.token && a?.loginAccount === b?.loginAccount
}

useAuth.subscribe((state, before) => {
  if (!sameSession(state.user, before.user)) announceIdentityChange()
})

registerSession({
  token: () => useAuth.getState().user?.token ?? null,
  // 未授权 is of no use to users.
  onUnauthorised: (reason) => {
    const { former, signIn, clear } = useAuth.getState()
    // What a link signed in has ended: the session before it goes on.
    if (former) signIn(former)
    else clear(reason && reason !== '未授权' ? reason : '登录已过期，请重新登录')
  },
})

// Signing in or out in one tab applies to all tabs.
followOtherTabs(useAuth)

/** Whether the account has all of these actions. An unknown id means no. */
export function can(ids: readonly string[]): boolean {
  const { auths } = useAuth.getState()
  return ids.every((id) => auths.has(id))
}
