import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { newId } from './db/id'
import { allHandlers } from './handlers'
import { completeHeaders } from './http/callHeaders'
import { crossOrigin } from './http/crossOrigin'
import { answer } from './http/envelope'
import type { AppEnv } from './http/env'
import { answerFailure, mountAll } from './calls/mount'
import type { Platform } from './platform'
import { markFailures } from './media/storage/failures'
import { serveMedia } from './media/storage/serve'
import { COMMAND_PATH, receiveCommand } from './features/payment/demo/commandCall'
import { NOTICE_PATH, receiveNotices } from './features/payment/notice'
import { wakeJobs } from './lib/repeat'
import { speakTus, UPLOAD_PATHS } from './media/upload/protocol'
import { serveSoldSound } from './visitor/soldSound'
import { SOLD_SOUND } from '../src/contract/visitor/soldSound'

export const BASE_PATH = '/saas'

/** The whole server as one function from request to response. Free of Node, so tests and browsers can mount it too. */
export function createApp(options: Platform): Hono<AppEnv> {
  const platform = { ...options, media: markFailures(options.media) }
  const app = new Hono<AppEnv>().basePath(BASE_PATH)

  app.use(requestLog(platform))
  app.use(cancelUnreadBody)
  app.get('/media/:name', serveMedia(platform))
  app.get(SOLD_SOUND.slice(BASE_PATH.length), serveSoldSound(platform))
  app.post(NOTICE_PATH, receiveNotices(platform))
  if (platform.config.demo) app.post(COMMAND_PATH, receiveCommand(platform))
  app.use(UPLOAD_PATHS, speakTus)
  if (platform.config.visitorOrigins.length > 0) app.use('/api/h5/*', crossOrigin(platform.config.visitorOrigins))
  mountAll(app, platform, allHandlers)
  app.notFound((c) => answer(c, 404, '没有这个接口'))
  app.onError((error, c) => answerFailure(c, platform, error))
  return app
}

function requestLog({ log }: Platform): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = newId()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('logged', {})
    wakeJobs()
    await next()
    completeHeaders(c)
    // Path only: a query may hold data that must not be logged.
    const { method, path } = c.req
    log.info(
      {
        requestId,
        method,
        path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        ...c.get('logged'),
      },
      'request',
    )
  }
}

/** Hono silently drops the body of a HEAD answer, which would leave its file or bucket open. */
const cancelUnreadBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
