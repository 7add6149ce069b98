import { useCallback, useEffect, useState } from 'react'
import type { CallError } from './calls'

export type Answer<T> =
  | { state: 'loading'; data: T | null }
  | { state: 'ready'; data: T }
  | { state: 'failed'; data: T | null; error: CallError; retry: () => void }

/** Runs a call whenever `key` changes; the previous answer stays until the next one arrives. */
export function useAnswer<T>(key: string | null, call: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading', data: null })
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    setAnswer(({ data }) => ({ state: 'loading', data }))
    call(controller.signal).then(
      (data) => setAnswer({ state: 'ready', data }),
      (error: CallError) => {
        if (!controller.signal.aborted) setAnswer(({ data }) => ({ state: 'failed', data, error, retry }))
      },
    )
    return () => controller.abort()
    // The key names the call; its function is new with each render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [key, attempt, retry])
  return answer
}
