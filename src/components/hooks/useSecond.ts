import { useSyncExternalStore } from 'react'

const followers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(follow: () => void) {
  followers.add(follow)
  timer ??= setInterval(() => {
    for (const each of followers) each()
  }, 1000)
  return () => {
    followers.delete(follow)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const seconds = () => Math.floor(Date.now() / 1000)

/** Seconds by the local clock; components that read it re-render every second. */
export const useSecond = (): number => useSyncExternalStore(subscribe, seconds)
