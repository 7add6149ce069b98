import fc from 'fast-check'
import { openApiDocument } from '../../../server/openapi/document'
import { arbitraryOf, NASTY } from './arbitrary'
import type { Schema } from './arbitrary'
import { BASE_URL, testConfig } from '../server'
import type { TestServer } from '../server'
import { choices } from './choices'
import type { Choices } from './choices'

export interface FuzzResult {
  requests: number
  statuses: Record<number, number>
  problems: string[]
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Prepared {
  method: string
  path: string
  id: string
  values: Record<Parameter['in'], Record<string, unknown[]>>
  contentType: string | null
  bodies: unknown[]
}

/** Values generated per schema; choosing among them is separate. */
const SAMPLES = 60
export const LEAK = /\bat .+:\d+:\d+|node_modules|SQLSTATE|PostgresError|DrizzleQueryError|drizzle-orm/

/** Reads the document as an outsider: schemas and references, none of the contract's code. */
function prepare(seed: number): Prepared[] {
  const document = openApiDocument('0.0.0', testConfig.passwordHash) as unknown as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const resolve = (schema: Schema): Schema => {
    const text = JSON.stringify(schema)
    return JSON.parse(text, (_key, value: Schema & { $ref?: string }) => {
      const name = value?.$ref?.replace('#/components/schemas/', '')
      return name === undefined ? value : resolve(document.components.schemas[name]!)
    }) as Schema
  }
  const sample = (schema: Schema): unknown[] => fc.sample(arbitraryOf(resolve(schema)), { seed, numRuns: SAMPLES })
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const values: Prepared['values'] = { path: {}, query: {}, header: {} }
      for (const parameter of operation.parameters ?? [])
        values[parameter.in][parameter.name] = sample(parameter.schema)
      const [contentType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [null, null]
      return {
        method: method.toUpperCase(),
        path,
        id: operation.operationId,
        values,
        contentType,
        bodies: content === null ? [] : sample(content.schema),
      }
    }),
  )
}

/** The characters a header can hold; the client itself refuses all others. */
const sendable = (value: string): string => value.replace(/[^\x20-\x7e]/g, '?')

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function build(
  { method, path, values, contentType, bodies }: Prepared,
  token: string,
  ids: readonly string[],
  choose: Choices,
): Request {
  const pick = (name: string, candidates: unknown[]): string => {
    if (choose.chance(0.5) && /id$/i.test(name)) return choose.of(ids)
    return asText(choose.chance(0.15) ? choose.of(NASTY) : choose.of(candidates))
  }
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(pick(name, values.path[name] ?? ['']).toWellFormed()) || '-',
  )
  const query = new URLSearchParams()
  for (const [name, candidates] of Object.entries(values.query))
    if (choose.chance(0.9)) query.append(name, pick(name, candidates))
  if (choose.chance(0.05)) query.append('surely', 'unknown')
  const headers: Record<string, string> = {}
  if (choose.chance(0.95)) headers['accessToken'] = choose.chance(0.97) ? token : 'x'.repeat(choose.upTo(90))
  for (const [name, candidates] of Object.entries(values.header))
    if (choose.chance(0.9)) headers[name] = sendable(pick(name, candidates))
  const bytes = new Uint8Array(choose.upTo(400)).map(() => choose.upTo(256))
  let body: BodyInit | undefined
  if (contentType === 'application/json') {
    headers['content-type'] = choose.chance(0.97)
      ? contentType
      : choose.of(['text/plain', 'application/xml', 'multipart/form-data', ''])
    const value = choose.chance(0.05) ? choose.of(NASTY) : choose.of(bodies)
    const text = JSON.stringify(withId(value, ids, choose)) ?? ''
    body = choose.chance(0.03) ? text.slice(0, choose.upTo(text.length + 1)) : text
  } else if (contentType === 'multipart/form-data') {
    const form = new FormData()
    if (choose.chance(0.2)) form.set('upload', choose.of(ids))
    else
      form.set(
        choose.chance(0.9) ? 'file' : 'other',
        choose.chance(0.9) ? new File([bytes], asText(choose.of(NASTY)).slice(0, 50).toWellFormed()) : 'text',
      )
    body = form
  } else if (contentType !== null) {
    headers['content-type'] = choose.chance(0.95) ? contentType : 'application/json'
    body = bytes
  }
  return new Request(`${BASE_URL}${address}${query.size > 0 ? `?${query}` : ''}`, { method, headers, body })
}

/** Puts an existing id into half of the bodies that name a record. */
function withId(value: unknown, ids: readonly string[], choose: Choices): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('id' in value) || choose.chance(0.5))
    return value
  return { ...value, id: choose.of(ids), ...('version' in value ? { version: 1 + choose.upTo(3) } : {}) }
}

/** Sends requests generated only from the published document. No answer may be a server error or reveal internals. */
export async function runOpenApiFuzz(
  server: TestServer,
  {
    requests,
    seed,
    signIn,
    ids,
  }: { requests: number; seed: number; signIn: () => Promise<string>; ids: readonly string[] },
): Promise<FuzzResult> {
  const choose = choices(seed)
  const operations = prepare(seed)
  const result: FuzzResult = { requests: 0, statuses: {}, problems: [] }
  let token = await signIn()
  while (result.requests < requests && result.problems.length < 20) {
    const operation = choose.of(operations)
    const request = build(operation, token, ids, choose)
    const described = `${request.method} ${request.url.slice(0, 300)} (${operation.id})`
    const response = await server.app.fetch(request, {
      address: `10.${choose.upTo(256)}.${choose.upTo(256)}.${choose.upTo(256)}`,
    })
    const text = await response.text()
    result.requests += 1
    result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1
    if (response.status >= 500) result.problems.push(`${described}: ${response.status} ${text.slice(0, 300)}`)
    if (LEAK.test(text)) result.problems.push(`${described}: tells of the server's insides: ${text.slice(0, 300)}`)
    // A generated sign-out ends the session.
    if (operation.id === 'session.logout' && response.status === 200) token = await signIn()
  }
  return result
}
