import type { Context as HonoContext } from 'hono'
import type { Cache } from '../../src/contract/kit/core'
import type { AppEnv } from '../http/env'
import { successText } from '../http/envelope'
import type { Platform } from '../platform'
import { sha256 } from '../session/digest'

const CACHE_CONTROL: Record<Exclude<Cache, 'none'>, string> = {
  revalidate: 'public, max-age=10, stale-while-revalidate=60',
  immutable: 'public, max-age=31536000, immutable',
}

/** Long enough that no two answers share a tag. */
const TAG_LENGTH = 32

/** An answer that callers and proxies may store: equal data gives equal bytes, so it carries no request id. */
export async function cachedAnswer(
  c: HonoContext<AppEnv>,
  { pack, digest = sha256 }: Pick<Platform, 'pack' | 'digest'>,
  cache: Exclude<Cache, 'none'>,
  data: unknown,
): Promise<Response> {
  const text = successText(data)
  const tag = (await digest(text)).slice(0, TAG_LENGTH)
  const headers = (encoding = '') => ({
    etag: `"${tag}${encoding && `-${encoding}`}"`,
    'cache-control': CACHE_CONTROL[cache],
    vary: 'accept-encoding',
  })
  const known = knownTag(c.req.header('if-none-match'), tag)
  if (known !== null) return c.body(null, 304, { ...headers(), etag: known })
  const compressed = await pack?.(text, c.req.header('accept-encoding') ?? '')
  const type = { 'content-type': 'application/json' }
  return compressed
    ? c.body(compressed.body, 200, {
        ...type,
        ...headers(compressed.encoding),
        'content-encoding': compressed.encoding,
      })
    : c.body(text, 200, { ...type, ...headers() })
}

/** The caller's own tag if it names the data, in whatever encoding the caller has it. */
function knownTag(header = '', tag: string): string | null {
  if (header.trim() === '*') return `"${tag}"`
  return new RegExp(`"${tag}(-\\w+)?"`).exec(header)?.[0] ?? null
}
