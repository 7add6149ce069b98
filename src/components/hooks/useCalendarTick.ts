import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const followers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  clearTimeout(timer)
  // At the hour; and every minute, because a machine that slept lets its timers come late.
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

/** When the present hour or day began: whoever reads it is drawn anew when the next one begins, and at no other time. */
export const useCalendarTick = (unit: 'hour' | 'day'): number => useSyncExternalStore(subscribe, startOf[unit])
