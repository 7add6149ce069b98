import { code } from '@/contract/kit/core'
import { CallError, NO_ANSWER } from '@/lib/callError'
import { required } from '@/lib/required'

/** A temporary obstacle to an upload. */
export type Obstacle = 'network' | 'server'

/** Delays before retries, in ms; the last repeats. */
const PAUSES = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** After this many consecutive rejections by the server, show its reason. */
const SERVER_TRIES = 5

function obstacleIn(error: unknown): Obstacle | null {
  if (!(error instanceof CallError)) return null
  if (error.code === NO_ANSWER) return 'network'
  // 409: another sender of the same upload was faster; the retry asks for the offset.
  return error.code >= code.failure || error.code === code.tooOften || error.code === code.conflict ? 'server' : null
}

export interface RetryOptions {
  signal: AbortSignal
  /** Progress, 0 to 1: any progress resets the count of consecutive failures. */
  progress: () => number
  /** Waiting for a retry. `goOn` ends the pause. */
  onWaiting: (obstacle: Obstacle, goOn: () => void) => void
}

/** Retries until success or a permanent failure: after growing pauses, or at once when the network is back or the user asks. */
export async function retryUntilDone<T>(
  attempt: () => Promise<T>,
  { signal, progress, onWaiting }: RetryOptions,
): Promise<T> {
  let bestProgress = progress()
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt()
    } catch (error) {
      const obstacle = obstacleIn(error)
      if (progress() > bestProgress) failures = 0
      bestProgress = Math.max(bestProgress, progress())
      if (signal.aborted || obstacle === null || (obstacle === 'server' && failures >= SERVER_TRIES)) throw error
      await pause(required(PAUSES[failures] ?? PAUSES.at(-1), 'pause'), signal, (goOn) => onWaiting(obstacle, goOn))
      signal.throwIfAborted()
    }
  }
}

function pause(ms: number, signal: AbortSignal, onPause: (goOn: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', goOn)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = window.setTimeout(goOn, ms)
    window.addEventListener('online', goOn)
    signal.addEventListener('abort', goOn)
    onPause(goOn)
  })
}
