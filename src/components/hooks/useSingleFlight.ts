import { useCallback, useRef, useState } from 'react'

/**
 * One at a time: what is pressed again while it still runs counts for nothing. `busy` names what runs; it comes a render
 * late, so by itself it would let a quick second press through.
 */
export function useSingleFlight<Name extends string>() {
  const running = useRef(false)
  const [busy, setBusy] = useState<Name | null>(null)

  const once = useCallback(async (name: Name, task: () => Promise<unknown>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(name)
    try {
      await task()
    } finally {
      running.current = false
      setBusy(null)
    }
  }, [])

  return { busy, once }
}
