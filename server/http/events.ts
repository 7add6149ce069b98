import type { Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Platform } from '../platform'
import { describeError } from './describe'
import type { AppEnv } from './env'

/**
 * Each text as the data of one event; ends when the caller leaves, which is noticed at the next item. Null sends
 * nothing.
 */
export const eventsAnswer = (
  c: HonoContext<AppEnv>,
  { log }: Pick<Platform, 'log'>,
  texts: AsyncIterable<string | null>,
): Response => {
  // Proxies must pass each event on at once.
  c.header('x-accel-buffering', 'no')
  const logged = { requestId: c.get('requestId'), ...c.get('logged') }
  return streamSSE(
    c,
    async (stream) => {
      for await (const data of texts) {
        if (stream.aborted) return
        if (data !== null) await stream.writeSSE({ data })
      }
    },
    (error, stream) => {
      // What fails after the caller has left concerns no one.
      if (!stream.aborted) log.error({ ...logged, err: describeError(error) }, 'stream failed')
      return Promise.resolve()
    },
  )
}
