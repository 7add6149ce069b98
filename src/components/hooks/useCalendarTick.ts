import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const followers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  clearTimeout(timer)
  // On the hour, and every minute as well: timers fire late after the machine slept.
  timer = setTimeout(tick, Math.min(MINUTE_MS, dayjs().add(1, 'hour').startOf('hour').valueOf() - Date.now()))
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

const startOf = { hour: () => dayjs().startOf('hour').valueOf(), day: () => dayjs().startOf('day').valueOf() }

/** Start of the current hour or day. Components that read it re-render when the next begins, and only then. */
export const useCalendarTick = (unit: 'hour' | 'day'): number => useSyncExternalStore(subscribe, startOf[unit])
