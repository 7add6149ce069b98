import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from './env'

/** How long browsers may cache the permission; Chromium's maximum. */
const MAX_AGE_SECONDS = 7200

/**
 * Lets pages of these origins call the visitors' API. Browsers attach no credentials: callers are identified by a
 * header alone. Other origins get no CORS headers; caches keep the answers of each origin apart.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  const ofListed = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['content-type', 'visitorToken', 'if-none-match'],
    exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: MAX_AGE_SECONDS,
  })
  return async (c, next) => {
    if (origins.includes(c.req.header('origin') ?? '')) return ofListed(c, next)
    await next()
    c.header('vary', 'Origin', { append: true })
    return undefined
  }
}
