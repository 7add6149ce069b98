import { useEffect, useState } from 'react'
import { CallError } from '../calls'
import { useAnswer } from '../useAnswer'
import type { Answer } from '../useAnswer'
import { readAnswer, storeAnswer } from './storedAnswers'

/** With a signal of one bar an answer may never come; what was stored is shown then. */
const PATIENCE_MS = 4000

interface Kept<T> {
  data: T
  /** When it was stored; null if the server has just answered. */
  storedAt: number | null
}

/** Answers of this visit by key: a page that was open before is there at once, and where it was left. */
const kept = new Map<string, Kept<unknown>>()

/** The server's answer, else the one that was stored at an earlier time. */
export async function answerOrStored<T>(
  key: string,
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<Kept<T>> {
  // The browser's own cache may answer without a network, and would not say so.
  const offline = navigator.onLine ? null : await readAnswer<T>(key)
  if (offline) return offline
  const answer = call(signal).then((data): Kept<T> => {
    void storeAnswer(key, data)
    return { data, storedAt: null }
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, late.then(async () => (await readAnswer<T>(key)) ?? answer)])
  } catch (error) {
    const isUnreachable = error instanceof CallError && error.status === null
    const stored = isUnreachable ? await readAnswer<T>(key) : null
    if (stored) return stored
    throw error
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}

interface Options<T> {
  /** Not yet if false. */
  isAsked?: boolean
  /** The answer, if it came with the page; used once. */
  first?: T | null
}

/** Like `useAnswer`, with the last answer until the new one is there, or if there is no network. */
export function useKept<T>(
  key: string,
  call: (signal: AbortSignal) => Promise<T>,
  { isAsked = true, first = null }: Options<T> = {},
): Answer<T> {
  const [attempt, setAttempt] = useState(0)
  const [early] = useState(() => (first === null || kept.has(key) ? null : { data: first, storedAt: null }))
  useEffect(() => {
    if (early) void storeAnswer(key, early.data)
  }, [early, key])
  const answer = useAnswer(
    isAsked ? `${key} ${attempt}` : null,
    (signal) => answerOrStored(key, call, signal),
    early as Kept<T> | null,
  )
  if (answer.state === 'ready') kept.set(key, answer.data)
  const isStored = answer.state === 'ready' && answer.data.storedAt !== null
  useEffect(() => {
    if (!isStored) return
    const again = () => setAttempt((count) => count + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isStored])
  const isAbsent = answer.state === 'failed' && answer.error.status !== null
  const last = isAbsent ? undefined : (kept.get(key) as Kept<T> | undefined)
  if (last) return { state: 'ready', ...last }
  return answer.state === 'ready' ? { state: 'ready', ...answer.data } : answer
}
