import type { Context } from 'hono'
import { ROW_PICTURE_WIDTH } from '../../../src/contract/kit/rowPicture'
import type { AppEnv } from '../../http/env'
import type { Platform } from '../../platform'
import { CONTENT_TYPES, extensionOf } from '../../lib/mediaNames'
import { parseRange } from './range'
import { RowPictures } from './rowPictures'

const NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,4}$/

/**
 * Serves stored files to everyone: visitors' pages show them, and names cannot be guessed. The name is the content's
 * hash, so an answer never expires; the sandbox prevents scripts in a file from running on our origin.
 */
export function serveMedia({ media, pictures }: Pick<Platform, 'media' | 'pictures'>) {
  const rowPictures = new RowPictures(media, pictures)
  return async (c: Context<AppEnv>): Promise<Response> => {
    const name = c.req.param('name') ?? ''
    const contentType = CONTENT_TYPES[extensionOf(name)]
    if (!NAME.test(name) || !contentType) return c.notFound()

    const headers = {
      etag: `"${name}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    }
    // Check this first: `If-None-Match: *` matches any file, but not a missing one.
    const size = await media.size(name)
    if (size === null) return c.notFound()
    if (contentType.startsWith('image/') && c.req.query('width') === String(ROW_PICTURE_WIDTH)) {
      const rowPicture = await rowPictures.find(name, size)
      if (rowPicture)
        return wholeAnswer(c, rowPicture, {
          ...headers,
          etag: `"${name} ${ROW_PICTURE_WIDTH}"`,
          'content-type': 'image/webp',
          'accept-ranges': 'none',
        })
      // Next time the small version may be available.
      headers['cache-control'] = 'public, max-age=60'
    }
    return fileAnswer(c, media, { name, size, contentType, headers })
  }
}

interface StoredFile {
  name: string
  size: number
  contentType: string
  headers: { etag: string } & Record<string, string>
}

/** The file, or the requested range. `headers` set its cache lifetime. */
export async function fileAnswer(
  c: Context<AppEnv>,
  media: Platform['media'],
  { name, size, contentType, headers }: StoredFile,
): Promise<Response> {
  if (matches(c.req.header('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers })

  // HEAD needs no file, and ranges apply to GET only.
  if (c.req.method === 'HEAD')
    return new Response(null, {
      headers: { ...headers, 'content-type': contentType, 'content-length': String(size) },
    })

  const ifRange = c.req.header('if-range')
  const range = parseRange(ifRange && ifRange !== headers.etag ? undefined : c.req.header('range'), size)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })

  const file = await media.get(name, range ?? undefined)
  if (!file) return c.notFound()
  return new Response(file.body as BodyInit, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-type': contentType,
      'content-length': String(file.bytes),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  })
}

function wholeAnswer(
  c: Context<AppEnv>,
  body: Uint8Array<ArrayBuffer>,
  headers: { etag: string } & Record<string, string>,
): Response {
  if (matches(c.req.header('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers })
  return new Response(c.req.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'content-length': String(body.byteLength) },
  })
}

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false
