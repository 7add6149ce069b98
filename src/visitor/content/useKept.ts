import { useAnswer } from '../useAnswer'
import type { Answer } from '../useAnswer'

/** Answers of this visit by key: a page that was open before is there at once, and where it was left. */
const kept = new Map<string, unknown>()

/** Like `useAnswer`, with the last answer until the new one is there, or if there is no network. */
export function useKept<T>(key: string, call: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const answer = useAnswer(key, call)
  if (answer.state === 'ready') kept.set(key, answer.data)
  const isAbsent = answer.state === 'failed' && answer.error.status !== null
  if (answer.state === 'ready' || isAbsent || !kept.has(key)) return answer
  return { state: 'ready', data: kept.get(key) as T }
}
