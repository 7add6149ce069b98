import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { isShared, queryClient } from '@/lib/query'
import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'
import { resetOnIdentityChange } from '@/stores/identity'

const KEY = 'homeAnswers'
/** Characters; more would take longer to read than to ask for. */
const LONGEST = 400_000

/** The file's own address names the build: another one may read answers differently. */
const BUILD = import.meta.url

interface Kept {
  build: string
  account: string
  state: DehydratedState
}

const accountNow = () => useAuth.getState().user?.loginAccount

/** Keeps what home shows for a reload of this browser tab. */
export function keepAnswers(): void {
  const account = accountNow()
  if (account === undefined || window.location.pathname !== paths.home()) return
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.isActive() && query.state.status === 'success' && isShared(query),
    shouldDehydrateMutation: () => false,
  })
  const text = JSON.stringify({ build: BUILD, account, state } satisfies Kept)
  try {
    if (text.length <= LONGEST) sessionStorage.setItem(KEY, text)
  } catch {
    // No room: the next reload asks first.
  }
}

/** Shows the kept answers at once, with their own times; whatever shows them asks again. */
export function restoreAnswers(): void {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return
  sessionStorage.removeItem(KEY)
  const { build, account, state } = JSON.parse(text) as Kept
  if (build === BUILD && account === accountNow()) hydrate(queryClient, state)
}

window.addEventListener('pagehide', keepAnswers)
resetOnIdentityChange(() => sessionStorage.removeItem(KEY))
