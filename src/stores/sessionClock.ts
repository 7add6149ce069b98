import { create } from 'zustand'
import { readSessionEnds } from '@/contract/session/sessionExpiry'
import { onOtherTab } from '@/lib/broadcast'
import { registerSession } from '@/lib/sessionPolicy'
import { useAuth } from './auth'
import { resetOnIdentityChange } from './identity'

/** When the session ends, by the local clock (epoch milliseconds); zero before the first response. */
export interface SessionClock {
  idleAt: number
  endsAt: number
  /** Longest idle time seen, in milliseconds: that of a session just used. */
  span: number
  /** Last user activity, here or in another tab. */
  activeAt: number
}

export type SessionPhase =
  | { at: 'fine' }
  /** Seconds until the idle timeout. */
  | { at: 'idle'; seconds: number }
  /** The session cannot be extended any more. */
  | { at: 'closing' }
  /** It should have ended; the server decides. */
  | { at: 'over'; idle: boolean }

/** Lead time of the expiry warning; capped at a quarter of the idle timeout. */
const IDLE_NOTICE = 120_000
const CLOSING_NOTICE = 5 * 60_000
/** The clock runs slightly early, and asking too early would prolong a session that should end. */
const GRACE = 2_000
/** Minimum interval between calls that prolong the session for activity alone. */
const TOUCH_EVERY = 5 * 60_000

export function phaseOf({ idleAt, endsAt, span }: SessionClock, now: number): SessionPhase {
  if (idleAt === 0) return { at: 'fine' }
  if (now >= Math.min(idleAt, endsAt) + GRACE) return { at: 'over', idle: idleAt < endsAt }
  if (idleAt < endsAt && now >= idleAt - Math.min(IDLE_NOTICE, span / 4))
    return { at: 'idle', seconds: Math.max(0, Math.ceil((idleAt - now) / 1000)) }
  if (now >= endsAt - CLOSING_NOTICE) return { at: 'closing' }
  return { at: 'fine' }
}

/** Whether to prolong the session of a user who types or reads without making calls. */
export function isTouchDue({ idleAt, span, activeAt }: SessionClock, now: number): boolean {
  const usedAt = idleAt - span
  return idleAt !== 0 && activeAt > usedAt && now - usedAt >= Math.min(TOUCH_EVERY, span / 4)
}

/** Time since which there has been no activity. */
export const quietSince = ({ idleAt, span, activeAt }: SessionClock): number => activeAt || idleAt - span

const KEY = 'sessionClock'
const UNKNOWN: SessionClock = { idleAt: 0, endsAt: 0, span: 0, activeAt: 0 }

/** Session state shared by a session's tabs. */
export const useSessionClock = create<SessionClock>(() => UNKNOWN)

/** Times only increase within a session: a late response carries older values. */
function merge(update: SessionClock): boolean {
  const before = useSessionClock.getState()
  const next: SessionClock = {
    idleAt: Math.max(before.idleAt, update.idleAt),
    endsAt: Math.max(before.endsAt, update.endsAt),
    span: Math.max(before.span, update.span),
    activeAt: Math.max(before.activeAt, update.activeAt),
  }
  useSessionClock.setState(next)
  return next.idleAt - before.idleAt > 1000 || next.activeAt > before.activeAt
}

const account = () => useAuth.getState().user?.loginAccount

function share(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ account: account(), ...useSessionClock.getState() }))
  } catch {
    // No storage: each tab tracks its own time.
  }
}

/** Records user activity for all tabs. */
export function noteActivity(now: number): void {
  if (merge({ ...UNKNOWN, activeAt: now })) share()
}

/** Rights fingerprint of the last response; null before the first. */
export const useRightsMark = create<{ mark: string | null }>(() => ({ mark: null }))

let confirmedAt = 0
/** Send time of the latest call whose response confirmed the session. */
export const lastConfirmedAt = (): number => confirmedAt

registerSession({
  onEnds: (header, sentAt) => {
    confirmedAt = Math.max(confirmedAt, sentAt)
    const ends = readSessionEnds(header)
    if (ends?.rights) useRightsMark.setState({ mark: ends.rights })
    if (
      ends &&
      merge({
        idleAt: sentAt + ends.idle * 1000,
        endsAt: sentAt + ends.absolute * 1000,
        span: ends.idle * 1000,
        activeAt: 0,
      })
    )
      share()
  },
})

onOtherTab(KEY, () => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as (SessionClock & { account: string }) | null
    if (
      stored &&
      stored.account === account() &&
      Object.keys(UNKNOWN).every((key) => Number.isFinite(stored[key as keyof SessionClock]))
    )
      merge(stored)
  } catch {
    // Not ours, or half written: the next event corrects it.
  }
})

resetOnIdentityChange(() => {
  // Another session proves nothing about this one, least of all with a clock that was set back since.
  confirmedAt = 0
  useSessionClock.setState(UNKNOWN)
  useRightsMark.setState({ mark: null })
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was saved either.
  }
})
