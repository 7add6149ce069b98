import { create } from 'zustand'
import type { UserInfo } from '@/contract/session/session'
import { prefetchCode } from '@/components/lazy/lazyCode'
import { ChunkError, fetchCode } from '@/lib/code'
import { registerSession } from '@/lib/sessionPolicy'
import { entryPaths } from '@/routes/entryPaths'
import { useAuth } from '@/stores/auth'
import type { ConsoleRouter } from './router'
import { consumeHandoff } from './ssoHandoff'
import { clearReturnTo, isPassing, consumeReturnTo, saveReturnTo } from './returnTo'

/** The current screen, decided here before any of it renders. */
export type Stage =
  | { at: 'login'; entering: boolean }
  | { at: 'entering' }
  /** The console's own code could not be loaded. */
  | { at: 'unreachable' }
  | { at: 'open'; console: ConsoleRouter }

export const useStage = create<Stage>(() => ({ at: 'entering' }))

/** The state index.html was rendered with: the same object, to hydrate without changes. */
export const LOGIN: Stage = { at: 'login', entering: false }

/** Loads before the console's code: the server reads the rights while the browser loads the rest. */
const askRights = async () => (await fetchCode(() => import('./fetchRights'))).fetchRights()

const loadOpen = async () => (await import('./consoleCode')).loadOpen()
export const loadConsole = async () => (await import('./consoleCode')).loadConsole()
export const loadFormerSession = async () => (await import('./consoleCode')).loadFormerSession()

const addressNow = () => window.location.pathname + window.location.search + window.location.hash

const goTo = (address: string) => window.history.replaceState(null, '', address)

function show(stage: Stage): void {
  const before = useStage.getState()
  if (before.at === 'open') before.console.close()
  useStage.setState(stage, true)
}

function showLogin(): void {
  goTo(entryPaths.login())
  show(LOGIN)
}

/** Loads rights and console for the signed-in account, then opens the address. */
async function enter(): Promise<void> {
  const { user } = useAuth.getState()
  if (!user) return showLogin()
  show(useStage.getState().at === 'login' ? { at: 'login', entering: true } : { at: 'entering' })
  const isSameSession = () => useAuth.getState().user?.token === user.token
  // The code that awaits the rights reports a due step, not each call.
  registerSession({ onDue: () => undefined })
  const rightsRequest = askRights()
  rightsRequest.catch(() => undefined)
  try {
    const [{ openConsole }] = await fetchCode(() => Promise.all([loadOpen(), prefetchCode(loadConsole)]))
    const consoleRouter = await openConsole(
      () => {
        if (!isSameSession()) return false
        if (isPassing(window.location.pathname) && window.location.pathname !== entryPaths.notFound())
          goTo(consumeReturnTo(user.loginAccount))
        return true
      },
      () => void enter(),
      rightsRequest,
    )
    // The session may have ended while the page's code was loading.
    if (consoleRouter && isSameSession()) show({ at: 'open', console: consoleRouter })
    else consoleRouter?.close()
  } catch (error) {
    if (error instanceof ChunkError) return show({ at: 'unreachable' })
    // Specification: failing to load the rights ends the session silently.
    if (!isSameSession()) return
    const address = addressNow()
    useAuth.getState().clear()
    saveReturnTo(address, user.loginAccount)
  }
}

/** A hand-off over an open session is taken as the specification says, unless its token is dead: that would only end the session. */
async function resolveHandoff(incoming: UserInfo, user: UserInfo): Promise<void> {
  const isLive = await fetchCode(loadOpen).then(
    ({ isLiving }) => isLiving(incoming),
    () => false,
  )
  // Ended in another tab meanwhile: the session subscriber has handled it.
  if (useAuth.getState().user?.token !== user.token) return
  if (!isLive) return enter()
  // Of several links in a row, the one before the first is what the user had.
  const former = useAuth.getState().former ?? user
  useAuth.getState().signIn(incoming, former.loginAccount === incoming.loginAccount ? null : former)
}

function begin(): void {
  const ssoHandoff = consumeHandoff()
  const { user } = useAuth.getState()
  if (ssoHandoff) saveReturnTo(ssoHandoff.address, ssoHandoff.handoff?.loginAccount ?? null)
  if (ssoHandoff?.handoff) {
    const incoming = { ...ssoHandoff.handoff, avatar: '' }
    if (!user) return useAuth.getState().signIn(incoming)
    return void (user.token === incoming.token ? enter() : resolveHandoff(incoming, user))
  }
  if (user) return void enter()
  saveReturnTo(addressNow(), null)
  showLogin()
}

/** Follows the session from now on; returns the stop function. Called once, at boot. */
export function startGuard(): () => void {
  const unsubscribe = useAuth.subscribe(({ user, endedReason }, before) => {
    if (user?.token === before.user?.token) return
    if (user) {
      // Do not open another person's address.
      if (before.user && before.user.loginAccount !== user.loginAccount) goTo(entryPaths.client())
      return void enter()
    }
    if (endedReason === null) clearReturnTo()
    else if (before.user) saveReturnTo(addressNow(), before.user.loginAccount)
    showLogin()
  })
  // While signed out, back and forward stay on the login page.
  const onPopState = () => {
    if (useStage.getState().at === 'login') goTo(entryPaths.login())
  }
  window.addEventListener('popstate', onPopState)
  begin()
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', onPopState)
    show({ at: 'entering' })
  }
}
