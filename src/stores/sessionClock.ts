import { create } from 'zustand'
import { readSessionEnds } from '@/contract/session/sessionExpiry'
import { onOtherTab } from '@/lib/broadcast'
import { registerSession } from '@/lib/sessionPolicy'
import { useAuth } from './auth'
import { resetOnIdentityChange } from './identity'

/** When the session ends, by this machine's clock (epoch milliseconds); zero before the first answer told. */
export interface SessionClock {
  idleAt: number
  endsAt: number
  /** The longest idle time seen, milliseconds: that of a session just used. */
  span: number
  /** When the person last did something, here or in another tab. */
  activeAt: number
}

export type SessionPhase =
  | { at: 'fine' }
  /** Seconds until it ends for want of use. */
  | { at: 'idle'; seconds: number }
  /** It cannot be prolonged. */
  | { at: 'closing' }
  /** It should be over: the server knows. */
  | { at: 'over'; idle: boolean }

/** How long before the end one is told; a very short idle time leaves less. */
const IDLE_NOTICE = 120_000
const CLOSING_NOTICE = 5 * 60_000
/** The clock runs a little early, and asking too early would prolong what should end. */
const GRACE = 2_000
/** At most so often does a person's activity alone prolong the session. */
const TOUCH_EVERY = 5 * 60_000

export function phaseOf({ idleAt, endsAt, span }: SessionClock, now: number): SessionPhase {
  if (idleAt === 0) return { at: 'fine' }
  if (now >= Math.min(idleAt, endsAt) + GRACE) return { at: 'over', idle: idleAt < endsAt }
  if (idleAt < endsAt && now >= idleAt - Math.min(IDLE_NOTICE, span / 4)) return { at: 'idle', seconds: Math.max(0, Math.ceil((idleAt - now) / 1000)) }
  if (now >= endsAt - CLOSING_NOTICE) return { at: 'closing' }
  return { at: 'fine' }
}

/** Whether a person who types or reads, and calls nothing, should have the session prolonged. */
export function isTouchDue({ idleAt, span, activeAt }: SessionClock, now: number): boolean {
  const usedAt = idleAt - span
  return idleAt !== 0 && activeAt > usedAt && now - usedAt >= Math.min(TOUCH_EVERY, span / 4)
}

/** Since when nobody has done anything. */
export const quietSince = ({ idleAt, span, activeAt }: SessionClock): number => activeAt || idleAt - span

const KEY = 'sessionClock'
const UNKNOWN: SessionClock = { idleAt: 0, endsAt: 0, span: 0, activeAt: 0 }

/** What one session's tabs know together. */
export const useSessionClock = create<SessionClock>(() => UNKNOWN)

/** Times only grow within a session: an answer that comes late tells an old one. */
function merge(told: SessionClock): boolean {
  const before = useSessionClock.getState()
  const next: SessionClock = {
    idleAt: Math.max(before.idleAt, told.idleAt),
    endsAt: Math.max(before.endsAt, told.endsAt),
    span: Math.max(before.span, told.span),
    activeAt: Math.max(before.activeAt, told.activeAt),
  }
  useSessionClock.setState(next)
  return next.idleAt - before.idleAt > 1000 || next.activeAt > before.activeAt
}

const account = () => useAuth.getState().user?.loginAccount

function share(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ account: account(), ...useSessionClock.getState() }))
  } catch {
    // No storage: each tab counts for itself.
  }
}

/** The person did something: it counts for all tabs. */
export function noteActivity(now: number): void {
  if (merge({ ...UNKNOWN, activeAt: now })) share()
}

/** The mark of the rights that the last answer told; null before the first. */
export const useRightsMark = create<{ mark: string | null }>(() => ({ mark: null }))

let heardAt = 0
/** When the last call left whose answer told that the session lives. */
export const lastHeardAt = (): number => heardAt

registerSession({
  onEnds: (header, sentAt) => {
    heardAt = Math.max(heardAt, sentAt)
    const ends = readSessionEnds(header)
    if (ends?.rights) useRightsMark.setState({ mark: ends.rights })
    if (ends && merge({ idleAt: sentAt + ends.idle * 1000, endsAt: sentAt + ends.absolute * 1000, span: ends.idle * 1000, activeAt: 0 })) share()
  },
})

onOtherTab(KEY, () => {
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? 'null') as (SessionClock & { account: string }) | null
    if (told && told.account === account() && Object.keys(UNKNOWN).every((key) => Number.isFinite(told[key as keyof SessionClock]))) merge(told)
  } catch {
    // Not ours, or half written: the next one tells.
  }
})

resetOnIdentityChange(() => {
  useSessionClock.setState(UNKNOWN)
  useRightsMark.setState({ mark: null })
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
})
