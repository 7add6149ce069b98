import { useCallback, useRef, useState } from 'react'

/**
 * Runs a single action at a time and ignores presses meanwhile. `busy` names the running action; it lags by a render
 * and alone would let a quick second press through.
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
