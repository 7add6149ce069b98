import type { MiddlewareHandler } from 'hono'
import { TUS_EXTENSIONS, TUS_VERSION, UPLOAD_LIMITS } from '../../../src/contract/media/upload'
import type { AppEnv } from '../../http/env'
import { Refusal } from '../../http/refusal'

export const UPLOAD_PATHS = '/api/storage/upload/*'

/** Headers that tus requires on every answer, and its OPTIONS answer, which lists the supported protocol. */
export const speakTus: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    c.res = c.body(null, 204, {
      'tus-version': TUS_VERSION,
      'tus-extension': TUS_EXTENSIONS,
      'tus-max-size': String(Math.max(...Object.values(UPLOAD_LIMITS))),
    })
  } else {
    await next()
  }
  c.res.headers.set('tus-resumable', TUS_VERSION)
  if (c.res.status === VERSION_REFUSED) c.res.headers.set('tus-version', TUS_VERSION)
}

const VERSION_REFUSED = 412

export function checkVersion(headers: { 'tus-resumable'?: string }): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new Refusal(VERSION_REFUSED, `只支持 tus ${TUS_VERSION}`)
}
