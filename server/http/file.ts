import type { Context as HonoContext } from 'hono'
import type { AppEnv } from './env'
import type { FileAnswer } from './handler'

/**
 * A complete file as an attachment that no browser opens or sniffs, with a name that shows its real extension
 * (U+202E would show `gpj.exe` as `exe.jpg`).
 */
export function fileAnswer(c: HonoContext<AppEnv>, { body, contentType, fileName: name }: FileAnswer): Response {
  const fileName = name.replaceAll(/\p{Bidi_Control}/gu, '')
  // RFC 8187: characters that encodeURIComponent leaves but a header value must not contain.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  const ascii = fileName.replaceAll(/[^\w.-]/g, '_')
  return c.body(body as ReadableStream<Uint8Array>, 200, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
  })
}
