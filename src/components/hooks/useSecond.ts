import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const seconds = () => Math.floor(Date.now() / 1000)

/** Seconds by the local clock; components that read it re-render every second. */
export const useSecond = (): number => useSyncExternalStore(subscribe, seconds)
