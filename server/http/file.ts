import type { Context as HonoContext } from 'hono'
import type { AppEnv } from './env'
import type { FileAnswer } from './handler'

/**
 * A file returned whole: an attachment that no browser opens or guesses at, under a name that shows its ending where it is
 * (U+202E would show `gpj.exe` as `exe.jpg`).
 */
export function fileAnswer(c: HonoContext<AppEnv>, { body, contentType, fileName: name }: FileAnswer): Response {
  const fileName = name.replaceAll(/\p{Bidi_Control}/gu, '')
  // RFC 8187: what encodeURIComponent leaves but a header value may not hold.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  const ascii = fileName.replaceAll(/[^\w.-]/g, '_')
  return c.body(body as ReadableStream<Uint8Array>, 200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
  })
}
