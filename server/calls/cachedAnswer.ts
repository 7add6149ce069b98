import type { Endpoint } from '../../src/contract/kit/core'
import type { Input } from '../http/handler'
import { success } from '../http/envelope'
import { checkResult } from '../http/result'
import { nextScheduled } from '../records/nextScheduled'
import { validHead } from './input'
import { readyAnswer, replyOf } from './readyAnswer'
import { servePublic } from './serve'
import type { Call } from './serve'

/** Encodings prepared for each cached answer: it is compressed once for all callers. */
const ALL_ENCODINGS = 'gzip'

/** A publicly cacheable answer. The node also keeps it until something changes, so repeated calls need no database. */
export async function cachedAnswer(call: Call, cache: Exclude<Endpoint['cache'], 'none'>): Promise<Response> {
  const { c, platform, name, endpoint } = call
  const { answers, db } = platform
  const now = platform.now()
  const address = addressOf(endpoint, validHead(c, endpoint))
  const send = (answer: Parameters<typeof replyOf>[0]) => {
    const { body, status, headers } = replyOf(answer, (header) => c.req.header(header))
    return new Response(body, { status, headers })
  }
  const kept = answers?.find(address, now)
  if (kept) return send(kept)
  const reading = answers?.reading(now)
  const result = await servePublic(call)
  if (platform.config.checkResults) checkResult(name, endpoint.result, result)
  if (c.get('madeForCaller')) return success(c, platform, result)
  const tenantId = c.get('madeFor')
  const isKept = reading !== undefined && tenantId !== undefined
  const accepted = isKept ? ALL_ENCODINGS : (c.req.header('accept-encoding') ?? '')
  const answer = await readyAnswer(platform, { name, cache }, result, accepted)
  if (isKept) await reading.keep(address, tenantId, answer, () => db.read(tenantId, (tx) => nextScheduled(tx, now)))
  return send(answer)
}

/** The URL as the contract's client would write it, so that all spellings of an input share one answer. */
function addressOf({ path }: Endpoint, { params, query }: Omit<Input<Endpoint>, 'body'>): string {
  const values = params as Record<string, unknown>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const entries = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}
