import { CallError } from '@/lib/call'

/** How long a sign-in goes on asking while many others are before it. */
const PATIENCE_MS = 2 * 60_000

/** The server has too many sign-ins to judge just now: the same call may be sent again. */
export const isBusy = ({ data }: CallError): boolean => (data as { busy?: unknown } | null)?.busy === true

/** Repeats a call that came when many sign in, each time after the while that the server named. */
export async function inQueue<T>(ask: () => Promise<T>, onWaiting: () => void, signal: AbortSignal): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallError) || !isBusy(error) || Date.now() > until) throw error
      onWaiting()
      // Those who were told the same do not come back at the same moment.
      const [random] = crypto.getRandomValues(new Uint8Array(1))
      await pause((error.retryAfterSeconds ?? 1) * 1000 * (1 + random! / 512), signal)
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
