import { prefetchCode } from '@/components/lazy/lazyCode'
import { metasOf } from '@/components/meta/useMetas'
import { isDue } from '@/contract/kit/core'
import { session } from '@/contract/session/session'
import type { UserInfo } from '@/contract/session/session'
import { call, CallError } from '@/lib/call'
import { queryClient } from '@/lib/query'
import { registerSession } from '@/lib/sessionPolicy'
import { filterRoutes, findRoute, menuIds, pathsOf, unknownOwnIds, unknownRightIds } from '@/routes/filter'
import { paths } from '@/routes/paths'
import { routeTable } from '@/app/routes'
import { useAuth } from '@/stores/auth'
import { resetOnIdentityChange } from '@/stores/identity'
import { useRightsMark } from '@/stores/sessionClock'
import { profileQuery } from '@/lib/profile'
import { restoreAnswers } from '../prefetch/keptAnswers'
import { prefetchQueries } from '../prefetch/prefetchQueries'
import { fetchRights } from './fetchRights'
import { createConsoleRouter } from './router'
import type { ConsoleRouter } from './router'
import { allowedRoutes, setAllowedRoutes } from '@/stores/routes'
import { isPassing } from './returnTo'

/**
 * Loads the rights, then creates the router. While the session still needs a step (second factor, a new password), that router shows only this step.
 * `proceed` runs in between: it corrects the address and returns false if the session has changed. `again` enters once the step is done. `asked`: the pending rights.
 */
export async function openConsole(
  proceed: () => boolean,
  reenter: () => void = () => undefined,
  rightsRequest = fetchRights(),
): Promise<ConsoleRouter | null> {
  try {
    fetchPage()
    await loadRights(rightsRequest)
  } catch (error) {
    if (error instanceof CallError && isDue(error.code))
      return (await import('./dueRouter')).createDueRouter(error.code, reenter)
    throw error
  }
  if (!proceed()) return null
  restoreAnswers()
  void prefetchQueries(window.location.pathname, allowedRoutes())
  // For example, a role now requires a second factor.
  registerSession({ onDue: reenter })
  const console = createConsoleRouter()
  await console.ready
  return console
}

/** Loads the page's code while the rights are pending. The rights then decide whether it may render. */
function fetchPage(): void {
  const pathname = isPassing(window.location.pathname) ? paths.home() : window.location.pathname
  const load = findRoute(pathname, routeTable)?.load
  const panels =
    pathname === paths.home() ? metasOf(routeTable).flatMap(({ meta: { panel } }) => panel?.Panel ?? []) : []
  // Failures are retried when the page opens.
  for (const part of [...(load ? [prefetchCode(load)] : []), ...panels.map((panel) => panel.fetchAhead())])
    part.catch(() => undefined)
}

/**
 * Stores the rights and routes of the account. A single sign-on names the account beside the token: a link with the user's own name and a
 * stranger's token would save the user's texts in the stranger's account.
 */
async function loadRights(rightsRequest = fetchRights()): Promise<void> {
  const { token, all: allRights, own: ownRights, profile } = await rightsRequest
  const { user } = useAuth.getState()
  // Late rights of a previous user must not go to the next one.
  if (user?.token !== token) return
  if (user && profile !== null && !isSameAccount(profile.loginAccount, user.loginAccount))
    throw new Error('The token belongs to another account')
  if (profile) queryClient.setQueryData(profileQuery.queryKey, profile)
  const routes = filterRoutes(routeTable, menuIds(ownRights, allRights))
  for (const id of unknownRightIds(routeTable, allRights)) console.warn(`The route table names an unknown right: ${id}`)
  for (const id of unknownOwnIds(ownRights, allRights)) console.warn(`The account holds an unknown right: ${id}`)
  useAuth.getState().setRights({ allRights, ownRights, permittedPaths: pathsOf(routes) })
  setAllowedRoutes(routes)
}

/** Whether a hand-off's token is live and belongs to the named account. Uses its own token, so the answer cannot end the session. */
export async function isLiving({ loginAccount, token }: UserInfo): Promise<boolean> {
  try {
    return isSameAccount((await call(session.profile, {}, { token })).loginAccount, loginAccount)
  } catch {
    return false
  }
}

/** Matches how the server compares login accounts. */
const isSameAccount = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

resetOnIdentityChange(() => {
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** Minimum pause, ms, between reloads of the rights after refused calls. */
const REFUSAL_PAUSE = 10_000
let lastRefusal = 0

function onForbidden(): void {
  if (Date.now() - lastRefusal < REFUSAL_PAUSE) return
  lastRefusal = Date.now()
  loadRights().catch(() => undefined)
}

// A refused call means that the rights have changed: refresh menu and buttons.
registerSession({ onForbidden })

// The mark on any answer shows that the rights have changed. Before the first load there is nothing to reload.
useRightsMark.subscribe(({ mark }, before) => {
  if (mark !== null && before.mark !== null && mark !== before.mark && useAuth.getState().ownRights !== null)
    loadRights().catch(() => undefined)
})
