import type * as z from 'zod'
import type { Endpoint } from '../../src/contract/kit/core'
import { invalid, Refusal, tooLarge } from './refusal'

const JSON_MAX_BYTES = 1024 * 1024
/** Size of a form without its file. */
const FORM_BYTES = 64 * 1024
const MAX_DEPTH = 32
const PART_TYPE = 'application/offset+octet-stream'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

const malformed = () => invalid('请求内容无法解析')

/**
 * Reads a body; the returned function parses it. Read before the transaction, which must not wait for a slow sender;
 * refuse only after identifying the caller. Forms are larger, so `readForm` reads them only then.
 */
export async function readBody(
  request: Request,
  { bodyKind, maxBytes }: Pick<Endpoint, 'bodyKind' | 'maxBytes'>,
): Promise<() => unknown> {
  try {
    if (bodyKind === 'json') {
      if (mediaType(request) !== 'application/json') throw invalid('请求内容必须是 JSON')
      const bytes = await readAtMost(request, JSON_MAX_BYTES, '请求内容超过 1 MB')
      return () => parseJson(bytes)
    }
    if (bodyKind === 'part') {
      if (mediaType(request) !== PART_TYPE) throw new Refusal(415, `请求内容必须是 ${PART_TYPE}`)
      const part = await readAtMost(request, maxBytes ?? 0, '这一段超过 1 MB')
      return () => ({ part })
    }
    return () => ({})
  } catch (error) {
    return () => {
      throw error
    }
  }
}

function parseJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(strictUtf8.decode(bytes))
  } catch {
    throw malformed()
  }
  inspect(value, 0)
  return value
}

/** A form as a plain object. Refuses duplicate fields; the contract refuses unknown ones. */
export async function readForm(request: Request, maxBytes: number): Promise<unknown> {
  if (mediaType(request) !== 'multipart/form-data') throw invalid('请求内容必须是表单')
  const bytes = await readAtMost(request, maxBytes + FORM_BYTES, '文件超过大小限制')
  let form: FormData
  try {
    form = await new Response(bytes, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData()
  } catch {
    throw malformed()
  }
  return uniqueEntries(form.entries())
}

/** Query parameters as a plain object. */
export function readQuery(request: Request): unknown {
  if (!request.url.includes('?')) return {}
  const input = uniqueEntries(new URL(request.url).searchParams.entries())
  inspect(input, 0)
  return input
}

export function readHeaders(request: Request, schema: z.ZodType): unknown {
  const entries = Object.keys((schema as z.ZodObject).shape).map((name) => [
    name,
    request.headers.get(name) ?? undefined,
  ])
  return Object.fromEntries(entries)
}

function uniqueEntries(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [key, value] of entries) {
    if (key === '__proto__') throw malformed()
    if (Object.hasOwn(input, key)) throw invalid('同一参数不能重复', [{ path: key.slice(0, 64), message: '重复' }])
    input[key] = value
  }
  return input
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase()
}

/** Counts the bytes received, because content-length may be missing or wrong. */
export async function readAtMost(request: Request, max: number, msg: string): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(msg)
  // With a content-length, reading the whole body is faster than reading chunks.
  if (request.headers.has('content-length')) {
    const content = await request.arrayBuffer().catch(() => {
      throw invalid('请求中断')
    })
    if (content.byteLength > max) throw tooLarge(msg)
    return new Uint8Array(content)
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let total = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw invalid('请求中断')
    })
    if (done) break
    total += value.byteLength
    if (total > max) {
      await reader.cancel().catch(() => undefined)
      throw tooLarge(msg)
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(total)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** Refuses values that no field may hold: deep nesting, `__proto__`, U+0000 (PostgreSQL cannot store it). */
function inspect(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalid('含有不能使用的字符')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH) throw invalid('请求内容嵌套过深')
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key.includes('\0')) throw malformed()
    inspect((value as Record<string, unknown>)[key], depth + 1)
  }
}
