import type { Solution } from 'altcha-lib/types'
import type { WorkResult } from './work.worker'

/** Solves a proof of work off the main thread; the server's altcha library verifies the answer. */
export async function solveWork(challenge: object, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkResult>) => {
        if ('solution' in data) resolve(data.solution)
        else reject(new Error(data.failure))
      })
      worker.addEventListener('error', () => reject(new Error('验证没有完成，请重试')))
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      worker.postMessage(challenge)
    })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
