import type { Cache, Endpoint } from '../../src/contract/kit/core'
import { acceptsEncoding } from '../http/encoding'
import { successText } from '../http/envelope'
import type { Platform } from '../platform'
import type { ReadyAnswer } from '../ports/answers'
import { sha256 } from '../lib/digest'

const CACHE_CONTROL: Record<Exclude<Cache, 'none'>, string> = {
  revalidate: 'public, max-age=10, stale-while-revalidate=60',
  compare: 'public, no-cache',
  immutable: 'public, max-age=31536000, immutable',
}

/** Long enough that no two answers share a tag. */
const TAG_LENGTH = 32

/**
 * Equal data yields equal bytes, so the answer contains no request id. `accepted`: the encodings its callers accept.
 */
export async function readyAnswer(
  { pack, digest = sha256 }: Pick<Platform, 'pack' | 'digest'>,
  { name, cache }: { name: string; cache: Exclude<Endpoint['cache'], 'none'> },
  data: unknown,
  accepted: string,
): Promise<ReadyAnswer> {
  const text = successText(data)
  return {
    endpoint: name,
    tag: (await digest(text)).slice(0, TAG_LENGTH),
    cacheControl: CACHE_CONTROL[cache],
    plain: new TextEncoder().encode(text),
    packed: (await pack?.(text, accepted)) ?? null,
  }
}

interface Reply {
  status: 200 | 304
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

/** The reply to a request with these headers. For HEAD, send it without the body. */
export function replyOf(answer: ReadyAnswer, header: (name: string) => string | undefined): Reply {
  const { tag, cacheControl, plain } = answer
  const stored = { 'cache-control': cacheControl, vary: 'accept-encoding' }
  const known = knownTag(header('if-none-match'), tag)
  if (known !== null) return { status: 304, headers: { ...stored, etag: known }, body: null }
  const packed =
    answer.packed && acceptsEncoding(header('accept-encoding') ?? '', answer.packed.encoding) ? answer.packed : null
  const body = packed?.body ?? plain
  return {
    status: 200,
    headers: {
      ...stored,
      etag: packed ? `"${tag}-${packed.encoding}"` : `"${tag}"`,
      'content-type': 'application/json',
      'content-length': String(body.byteLength),
      ...(packed && { 'content-encoding': packed.encoding }),
    },
    body,
  }
}

/** The caller's tag if it matches the data, in any encoding. */
function knownTag(header = '', tag: string): string | null {
  if (header.trim() === '*') return `"${tag}"`
  return new RegExp(`"${tag}(-\\w+)?"`).exec(header)?.[0] ?? null
}
