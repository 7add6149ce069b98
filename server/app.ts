import { Hono } from 'hono'
import { newId } from './db/id'
import { allHandlers } from './handlers'
import { answer } from './http/envelope'
import type { AppEnv } from './http/env'
import { answerFailure, mountAll } from './http/mount'
import type { Platform } from './platform'
import { serveMedia } from './storage/serve'

export const BASE_PATH = '/saas'

/** The whole server as one function from request to response; free of Node, so that tests and browsers mount it too. */
export function createApp(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>().basePath(BASE_PATH)

  app.use(async (c, next) => {
    const requestId = newId()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('logged', {})
    await next()
    c.res.headers.set('x-request-id', requestId)
    c.res.headers.set('cache-control', c.res.headers.get('cache-control') ?? 'no-store')
    c.res.headers.set('x-content-type-options', 'nosniff')
    platform.log.info(
      // The path alone: a query may hold what no log should.
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started), ...c.get('logged') },
      'request',
    )
  })

  mountAll(app, platform, allHandlers)
  app.get('/media/:name', serveMedia(platform.media))
  app.notFound((c) => answer(c, 404, '没有这个接口'))
  app.onError((error, c) => answerFailure(c, platform, error))
  return app
}
