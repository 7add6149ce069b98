import { CallError } from '@/lib/call'
import { required } from '@/lib/required'

/** How long a queued sign-in keeps retrying. */
const MAX_WAIT_MS = 2 * 60_000

/** The server is too busy to check sign-ins: the same call may be retried. */
export const isBusy = ({ data }: CallError): boolean => (data as { busy?: unknown } | null)?.busy === true

/** Retries a call while the server is busy, after the delay that the server names each time. */
export async function retryWhileBusy<T>(
  task: () => Promise<T>,
  onWaiting: () => void,
  signal: AbortSignal,
): Promise<T> {
  const until = Date.now() + MAX_WAIT_MS
  for (;;) {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof CallError) || !isBusy(error) || Date.now() > until) throw error
      onWaiting()
      // Jitter: clients given the same delay must not return simultaneously.
      const [random] = crypto.getRandomValues(new Uint8Array(1))
      await pause((error.retryAfterSeconds ?? 1) * 1000 * (1 + required(random, 'random byte') / 512), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Aborted', 'AbortError'))
    })
  })
}
