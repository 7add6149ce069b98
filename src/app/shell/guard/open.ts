import { fetchAhead } from '@/components/lazy/lazyCode'
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
import { prefetchQueries } from '../prefetch/prefetchQueries'
import { askRights } from './askRights'
import { createConsoleRouter } from './router'
import type { ConsoleRouter } from './router'
import { allowedRoutes, setAllowedRoutes } from '@/stores/routes'
import { isPassing } from './returnTo'

/**
 * Loads the rights, then makes the router for the address; while the session lacks something (its second step, a password of its own), one that shows nothing else. `proceed` is asked between the two: it puts the address
 * right, and says no when the session is another one by then. `again` enters once what was lacking is done. `asked`: the rights on their way.
 */
export async function openConsole(proceed: () => boolean, again: () => void = () => undefined, asked = askRights()): Promise<ConsoleRouter | null> {
  try {
    fetchPage()
    await loadRights(asked)
  } catch (error) {
    if (error instanceof CallError && isDue(error.code)) return (await import('./dueRouter')).createDueRouter(error.code, again)
    throw error
  }
  if (!proceed()) return null
  void prefetchQueries(window.location.pathname, allowedRoutes())
  // A role has come to ask for a second step, say.
  registerSession({ onDue: again })
  const console = createConsoleRouter()
  await console.ready
  return console
}

/** Fetches the code of the page at this address while the rights are on their way. Whether it may be drawn is decided when they are there. */
function fetchPage(): void {
  const pathname = isPassing(window.location.pathname) ? paths.home() : window.location.pathname
  const load = findRoute(pathname, routeTable)?.load
  const panels = pathname === paths.home() ? metasOf(routeTable).flatMap(({ meta: { panel } }) => panel?.Panel ?? []) : []
  // What fails here is fetched again when the page is opened.
  for (const part of [...(load ? [fetchAhead(load)] : []), ...panels.map((panel) => panel.fetchAhead())]) part.catch(() => undefined)
}

/**
 * Takes up the rights, and the routes of the account. A single sign-on names the account beside the token: a link with one's own name and a
 * stranger's token would have one's texts saved there.
 */
async function loadRights(asked = askRights()): Promise<void> {
  const { token, all, own, profile } = await asked
  const { user } = useAuth.getState()
  // Late rights of a person who is gone must not become those of the next one.
  if (user?.token !== token) return
  if (user && profile !== null && !isSameAccount(profile.loginAccount, user.loginAccount)) throw new Error('The token belongs to another account')
  if (profile) queryClient.setQueryData(profileQuery.queryKey, profile)
  const routes = filterRoutes(routeTable, menuIds(own, all))
  for (const id of unknownRightIds(routeTable, all)) console.warn(`The route table names an unknown right: ${id}`)
  for (const id of unknownOwnIds(own, all)) console.warn(`The account holds an unknown right: ${id}`)
  useAuth.getState().setRights({ all, own, permittedPaths: pathsOf(routes) })
  setAllowedRoutes(routes)
}

/** Whether a hand-off's token lives and is that of the account it names. Asked beside the session, which the answer cannot end. */
export async function isLiving({ loginAccount, token }: UserInfo): Promise<boolean> {
  try {
    return isSameAccount((await call(session.profile, {}, { token })).loginAccount, loginAccount)
  } catch {
    return false
  }
}

/** As the server compares login accounts. */
const isSameAccount = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

resetOnIdentityChange(() => {
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** At most this often are the rights read anew because a call was refused. */
const REFUSAL_PAUSE = 10_000
let lastRefusal = 0

function onForbidden(): void {
  if (Date.now() - lastRefusal < REFUSAL_PAUSE) return
  lastRefusal = Date.now()
  loadRights().catch(() => undefined)
}

// A refusal of what the console offered means that the rights have changed: menu and buttons follow.
registerSession({ onForbidden })

// Given or taken: an answer to whatever was asked tells that the rights are others. Before they were read first there are none to read again.
useRightsMark.subscribe(({ mark }, before) => {
  if (mark !== null && before.mark !== null && mark !== before.mark && useAuth.getState().ownRights !== null) loadRights().catch(() => undefined)
})
