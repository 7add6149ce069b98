import { create } from 'zustand'
import type { UserInfo } from '@/contract/session/session'
import { fetchAhead } from '@/components/lazy/lazyCode'
import { ChunkError, fetchCode } from '@/lib/code'
import { registerSession } from '@/lib/sessionPolicy'
import { entryPaths } from '@/routes/entryPaths'
import { useAuth } from '@/stores/auth'
import type { ConsoleRouter } from './router'
import { consumeHandoff } from './ssoHandoff'
import { forgetWanted, isPassing, consumeReturnTo, saveReturnTo } from './returnTo'

/** What stands on the screen. Decided here before anything of it is rendered. */
export type Stage =
  | { at: 'login'; entering: boolean }
  /** A single sign-on wants to take over the session of somebody else. */
  | { at: 'question'; incoming: UserInfo }
  | { at: 'entering' }
  /** The console's own code could not be fetched. */
  | { at: 'unreachable' }
  | { at: 'open'; console: ConsoleRouter }

export const useStage = create<Stage>(() => ({ at: 'entering' }))

/** What index.html was rendered with: the same object, so that taking it over changes nothing. */
export const LOGIN: Stage = { at: 'login', entering: false }

/** Their code is there before the console's: the server reads them while the browser reads that. */
const askRights = async () => (await fetchCode(() => import('./askRights'))).askRights()

const loadOpen = async () => (await import('./consoleCode')).loadOpen()
export const loadConsole = async () => (await import('./consoleCode')).loadConsole()

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

/** Loads rights and console for the account that is signed in, then opens the address. */
async function enter(): Promise<void> {
  const { user } = useAuth.getState()
  if (!user) return showLogin()
  show(useStage.getState().at === 'login' ? { at: 'login', entering: true } : { at: 'entering' })
  const isStill = () => useAuth.getState().user?.token === user.token
  // What the session lacks is told by who waits for the rights, not by each call.
  registerSession({ onDue: () => undefined })
  const asked = askRights()
  asked.catch(() => undefined)
  try {
    const [{ openConsole }] = await fetchCode(() => Promise.all([loadOpen(), fetchAhead(loadConsole)]))
    const opened = await openConsole(() => {
      if (!isStill()) return false
      if (isPassing(window.location.pathname) && window.location.pathname !== entryPaths.notFound()) goTo(consumeReturnTo(user.loginAccount))
      return true
    }, () => void enter(), asked)
    // The session may have ended while the page's code was fetched.
    if (opened && isStill()) show({ at: 'open', console: opened })
    else opened?.close()
  } catch (error) {
    if (error instanceof ChunkError) return show({ at: 'unreachable' })
    // The specification: a failure to load the rights ends the session without a word.
    if (!isStill()) return
    const wanted = addressNow()
    useAuth.getState().clear()
    saveReturnTo(wanted, user.loginAccount)
  }
}

/** A hand-off meets a living session: with a dead or stolen token it must not end it, and another person is asked about. */
async function weigh(incoming: UserInfo, user: UserInfo): Promise<void> {
  const lives = await fetchCode(loadOpen).then(({ isLiving }) => isLiving(incoming), () => false)
  // Ended in another tab meanwhile: what follows the session has seen to it.
  if (useAuth.getState().user?.token !== user.token) return
  if (!lives) return enter()
  if (user.loginAccount === incoming.loginAccount) useAuth.getState().signIn(incoming)
  else show({ at: 'question', incoming })
}

function begin(): void {
  const arrival = consumeHandoff()
  const { user } = useAuth.getState()
  if (arrival) saveReturnTo(arrival.address, arrival.handoff?.loginAccount ?? null)
  if (arrival?.handoff) {
    const incoming = { ...arrival.handoff, avatar: '' }
    if (!user) return useAuth.getState().signIn(incoming)
    return void (user.token === incoming.token ? enter() : weigh(incoming, user))
  }
  if (user) return void enter()
  saveReturnTo(addressNow(), null)
  showLogin()
}

/** Follows the session from now on; answers how to stop. Called once, at boot. */
export function startGuard(): () => void {
  const unsubscribe = useAuth.subscribe(({ user, endedReason }, before) => {
    if (user?.token === before.user?.token) return
    if (user) {
      // Another person's address is not theirs.
      if (before.user && before.user.loginAccount !== user.loginAccount) goTo(entryPaths.client())
      return void enter()
    }
    if (endedReason === null) forgetWanted()
    else if (before.user) saveReturnTo(addressNow(), before.user.loginAccount)
    showLogin()
  })
  // Back and forward lead nowhere else while nobody is signed in.
  const stay = () => {
    if (useStage.getState().at === 'login') goTo(entryPaths.login())
  }
  window.addEventListener('popstate', stay)
  begin()
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', stay)
    show({ at: 'entering' })
  }
}

/** The answer to the question whether the other person takes over. */
export function answerQuestion(accepted: boolean): void {
  const stage = useStage.getState()
  if (stage.at !== 'question') return
  if (accepted) return useAuth.getState().signIn(stage.incoming)
  forgetWanted()
  void enter()
}
