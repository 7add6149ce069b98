import type { Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Platform } from '../platform'
import { describeError } from './describe'
import type { AppEnv } from './env'

/** Sends each text as one server-sent event; ends at the next item after the caller leaves. Null sends nothing. */
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
      // Failures after the caller left are irrelevant.
      if (!stream.aborted) log.error({ ...logged, err: describeError(error) }, 'stream failed')
      return Promise.resolve()
    },
  )
}
