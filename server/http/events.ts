import type { Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { AppEnv } from './env'

/** Each text as the data of one event; ends when the caller leaves, which is noticed at the next item. Null sends nothing. */
export const eventsAnswer = (c: HonoContext<AppEnv>, texts: AsyncIterable<string | null>): Response => {
  // Proxies must pass each event on at once.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    for await (const data of texts) {
      if (stream.aborted) return
      if (data !== null) await stream.writeSSE({ data })
    }
  })
}
