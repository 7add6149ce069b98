import { useSyncExternalStore } from 'react'
import { dayOf, startOfDay } from '@/contract/kit/chinaClock'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const followers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  clearTimeout(timer)
  // On the hour, and every minute as well: timers fire late after the machine slept.
  timer = setTimeout(tick, Math.min(MINUTE_MS, HOUR_MS - (Date.now() % HOUR_MS)))
  for (const follow of followers) follow()
}

function subscribe(follow: () => void) {
  followers.add(follow)
  if (followers.size === 1) {
    document.addEventListener('visibilitychange', tick)
    tick()
  }
  return () => {
    followers.delete(follow)
    if (followers.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    clearTimeout(timer)
  }
}

const startOf = {
  hour: () => Date.now() - (Date.now() % HOUR_MS),
  day: () => startOfDay(dayOf(Date.now())),
}

/** Start of the current hour or of China's day. Components that read it re-render when the next begins, and only then. */
export const useCalendarTick = (unit: 'hour' | 'day'): number => useSyncExternalStore(subscribe, startOf[unit])
