import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from './env'

/** How long a browser need not ask again; Chromium's maximum. */
const MAX_AGE_SECONDS = 7200

/**
 * Lets pages of these origins read the visitors' calls. Nothing is sent along by browsers themselves: callers are
 * recognised by a header alone. Others get no header that names them; caches keep the answers of each origin apart.
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
