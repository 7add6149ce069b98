import type { Context } from 'hono'
import { ROW_PICTURE_WIDTH } from '../../../src/contract/kit/rowPicture'
import type { AppEnv } from '../../http/env'
import type { Platform, ByteRange, MediaStore, PictureProcessor } from '../../platform'
import { CONTENT_TYPES, extensionOf } from '../../lib/mediaNames'
import { semaphore } from '../../lib/semaphore'

/** Thumbnails only: storing a full-size picture already creates its thumbnail. */
const MAX_BYTES = 256 * 1024
/** About 3 kB each; the oldest are evicted. */
const CACHE_MAX = 1000
/** Resizing takes milliseconds of CPU, and a page requests twenty. If the queue is full, the original is sent. */
const [AT_ONCE, WAITING] = [2, 200]

/** Stored pictures at list-row size: made on first request, cached in the process, and cached by browsers forever. */
export class RowPictures {
  readonly #cache = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  readonly #inTurn = semaphore(AT_ONCE)
  #waiting = 0

  constructor(
    readonly media: Pick<MediaStore, 'get'>,
    readonly pictures: Pick<PictureProcessor, 'shrink'>,
  ) {}

  /** Null if only the stored picture is available. `size`: its bytes. */
  async find(name: string, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const cached = this.#cache.get(name)
    if (cached) return cached
    const { shrink } = this.pictures
    if (!shrink || size > MAX_BYTES || this.#waiting >= WAITING) return null
    const [oldest] = this.#cache.keys()
    if (oldest !== undefined && this.#cache.size >= CACHE_MAX) this.#cache.delete(oldest)
    this.#waiting += 1
    const result = this.#inTurn(async () => {
      const file = await this.media.get(name)
      return file && shrink(new Uint8Array(await new Response(file.body as BodyInit).arrayBuffer()), ROW_PICTURE_WIDTH)
    })
      // A failed read may succeed next time.
      .catch(() => null)
      .finally(() => (this.#waiting -= 1))
    this.#cache.set(name, result)
    if ((await result) === null) this.#cache.delete(name)
    return result
  }
}

/**
 * The part of a file that a `Range` header requests. Null if the whole file is the right answer: several ranges,
 * another unit, invalid syntax. `unsatisfiable` if the part is outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const last = Number(match[2])
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start >= size) return 'unsatisfiable'
  return start > end ? null : { start, end }
}

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
