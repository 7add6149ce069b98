import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from './calls'
import { useRefreshes } from './preview/mode'

export type Answer<T> =
  | { state: 'loading'; data: null }
  /** `storedAt`: an earlier answer, because there is no network. */
  | { state: 'ready'; data: T; storedAt?: number | null }
  | { state: 'failed'; data: null; error: CallError; retry: () => void }

/** Runs a call whenever `key` changes; without a key nothing is asked. `first`: the answer, if it came with the page. */
export function useAnswer<T>(
  key: string | null,
  call: (signal: AbortSignal) => Promise<T>,
  first: T | null = null,
): Answer<T> {
  const [attempt, setAttempt] = useState(0)
  const refreshes = useRefreshes()
  const [answer, setAnswer] = useState<{ key: string | null; answer: Answer<T> } | undefined>(() =>
    first === null ? undefined : { key, answer: { state: 'ready', data: first } },
  )
  const isAnswered = useRef(first !== null)
  const retry = useCallback(() => {
    setAnswer(undefined)
    setAttempt((count) => count + 1)
  }, [])
  useEffect(() => {
    if (key === null) return
    if (isAnswered.current) {
      isAnswered.current = false
      return
    }
    const controller = new AbortController()
    call(controller.signal).then(
      (data) => setAnswer({ key, answer: { state: 'ready', data } }),
      (error: CallError) => {
        if (!controller.signal.aborted) setAnswer({ key, answer: { state: 'failed', data: null, error, retry } })
      },
    )
    return () => controller.abort()
    // The key names the call; its function is new with each render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [key, attempt, refreshes, retry])
  // With the network back, what failed without it is asked again.
  const isUnreachable = answer?.answer.state === 'failed' && answer.answer.error.status === null
  useEffect(() => {
    if (!isUnreachable) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isUnreachable, retry])
  // Never the answer to another question.
  return answer && answer.key === key ? answer.answer : { state: 'loading', data: null }
}
