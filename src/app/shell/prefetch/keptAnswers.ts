import { dehydrate, hashKey, hydrate } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { profileQuery } from '@/lib/profile'
import { isShared, queryClient } from '@/lib/query'
import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'
import { resetOnIdentityChange } from '@/stores/identity'

const KEY = 'homeAnswers'
/** Characters; more would take longer to read than to ask for. */
const LONGEST = 400_000

/** The file's own address names the build: another one may read answers differently. */
const BUILD = import.meta.url

/** Comes with the rights of each start. */
const PROFILE = hashKey(profileQuery.queryKey)

interface Kept {
  build: string
  account: string
  /** Answers that leave out what an account may not see do so by its rights. */
  rights: string
  state: DehydratedState
}

const accountNow = () => useAuth.getState().user?.loginAccount
const rightsNow = () => JSON.stringify(useAuth.getState().ownRights)

/** Keeps what home shows for a reload of this browser tab. */
export function keepAnswers(): void {
  const account = accountNow()
  if (account === undefined || window.location.pathname !== paths.home()) return
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) =>
      query.isActive() && query.state.status === 'success' && isShared(query) && query.queryHash !== PROFILE,
    shouldDehydrateMutation: () => false,
  })
  const text = JSON.stringify({ build: BUILD, account, rights: rightsNow(), state } satisfies Kept)
  try {
    if (text.length <= LONGEST) sessionStorage.setItem(KEY, text)
  } catch {
    // No room: the next reload asks first.
  }
}

/** Shows the kept answers at once, with their own times; whatever shows them asks again. */
export function restoreAnswers(): void {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return
    forget()
    const { build, account, rights, state } = JSON.parse(text) as Kept
    if (build !== BUILD || account !== accountNow() || rights !== rightsNow()) return
    hydrate(queryClient, state)
    const restored = new Set(state.queries.map(({ queryHash }) => queryHash))
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => restored.has(queryHash), refetchType: 'none' })
  } catch {
    // No storage, or damaged: it is asked for.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
}

window.addEventListener('pagehide', keepAnswers)
resetOnIdentityChange(forget)
