import fc from 'fast-check'
import { allEndpoints, contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { createClient } from '../../../scripts/conformance/client'
import type { Sent } from '../../../scripts/conformance/client'
import { createApp } from '../../../server/app'
import { inputOf as arbitraryInput, NASTY } from './arbitrary'
import { inputOf } from '../matrix/inputs'
import { query } from '../matrix/world'
import type { World } from '../matrix/world'
import { BASE_URL } from '../server'
import { newKey } from '../domains/visitors'
import { choices } from './choices'
import type { Choices } from './choices'
import { LEAK } from './openApiFuzz'
import type { FuzzResult } from './openApiFuzz'
import type { Judge } from './visitorSecrets'

const SAMPLES = 60
const MAX_TOKENS = 40
const MAX_PROBLEMS = 20
/** How often an operator changes something. */
const CHANGES = 0.03

type Part = 'params' | 'query' | 'body'
const PARTS: readonly Part[] = ['params', 'query', 'body']

interface Subject {
  name: string
  endpoint: Endpoint
  /** Input that the call accepts, or did when the run began. */
  valid: Sent[]
  generated: Record<Part, unknown[]>
}

/** What operators do meanwhile; an answer that is kept must follow. */
const OPERATIONS = [
  `update guide set publish = case publish when 'online' then 'offline' else 'online' end where id = (select id from guide where visible_revision is not null and deleted_at is null order by md5(id || $1) limit 1)`,
  `update notice set title = '公告' || $1 where id = (select id from notice where publish = 'online' order by md5(id || $1) limit 1)`,
  `update sell set trial = length($1) where guide_id = (select guide_id from sell order by md5(guide_id || $1) limit 1)`,
  `update poi_type set name = '类型' || $1 where id = (select id from poi_type order by md5(id || $1) limit 1)`,
  `update article set deleted_at = case when deleted_at is null then 1 end where publish = 'online' and id = (select id from article where publish = 'online' order by md5(id || $1) limit 1)`,
  `update guide set publish = 'online' where visible_revision is not null and deleted_at is null and $1 <> ''`,
]

async function subjectsOf(world: World, seed: number): Promise<Subject[]> {
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.path.startsWith('/api/h5/'))
  return Promise.all(
    calls.map(async ({ name, endpoint }) => {
      const valid: Sent[] = []
      for (let times = 0; times < 2; times += 1)
        valid.push(await (await inputOf(name)).build({ world, role: 'admin', subject: 'own' }))
      const sample = (part: Part) =>
        endpoint.bodyKind === 'file' && part === 'body'
          ? []
          : fc.sample(arbitraryInput(endpoint[part]), { seed, numRuns: SAMPLES })
      return {
        name,
        endpoint,
        valid,
        generated: { params: sample('params'), query: sample('query'), body: sample('body') },
      }
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof FormData)

/** Headers and addresses take text alone. */
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, one]) =>
      one === undefined ? [] : [[key, asText(one)]],
    ),
  )
const sendable = (value: string): string => value.replace(/[^\x20-\x7e]/g, '?').trim()

/** Valid input with a value replaced now and then, or generated input. */
function build(
  { valid, generated }: Subject,
  ids: readonly string[],
  tokens: readonly string[],
  choose: Choices,
): Sent {
  const base = choose.of(valid)
  const isValid = choose.chance(0.6)
  const spoil = (value: unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => {
            if (/id$/i.test(key) && choose.chance(0.25)) return [key, choose.of(ids)]
            return [key, choose.chance(0.04) ? choose.of(NASTY) : one]
          }),
        )
      : value
  const part = (name: Part): unknown =>
    isValid || generated[name].length === 0 ? spoil(base[name]) : spoil(choose.of(generated[name]))
  const headers: Record<string, string> = { ...base.headers }
  if (choose.chance(0.3))
    headers['visitorToken'] = choose.chance(0.8) ? choose.of(tokens) : sendable(asText(choose.of(NASTY)))
  if (choose.chance(0.2))
    headers['if-none-match'] = choose.of(['*', '"a"', 'W/"a", *', ',', sendable(asText(choose.of(NASTY)))])
  if (choose.chance(0.1)) headers['range'] = choose.of(['bytes=0-10', 'bytes=-1', 'bytes=9-1', 'x'])
  const body = base.body instanceof FormData ? base.body : part('body')
  const [params, search] = PARTS.slice(0, 2).map((name) => asTexts(part(name)))
  if (choose.chance(0.02)) search!['surely'] = 'unknown'
  return { params, query: search, headers, ...(base.body !== undefined && { body }) }
}

interface Options {
  judge: Judge
  seed: number
  /** Whether to go on after so many requests. */
  goesOn: (requests: number) => boolean
}

/**
 * Sends random requests to every call of the visitors' interface while operators change things. No answer may be a server error, break the contract
 * (the test server checks it), hold anything private, or differ from what the database says.
 */
export async function runVisitorFuzz(world: World, { judge, seed, goesOn }: Options): Promise<FuzzResult> {
  const { server, send } = world
  const choose = choices(seed)
  const subjects = await subjectsOf(world, seed)
  const ids = (
    await query<{ id: string }>(
      server,
      `select id from guide union all (select id from guide_bag_revision limit 200) union all select id from article union all select id from notice union all select id from account`,
    )
  ).map(({ id }) => id)
  const bare = createApp({ ...server.platform, answers: undefined })
  const tokens: string[] = []
  for (const one of ids.slice(0, 4)) {
    const { status, body } = await send(contract.visitor.deviceLogin, {
      body: { guideId: one, key: newKey().padEnd(32, '0') },
    })
    if (status === 200) tokens.push((body as { data: { token: string } }).data.token)
  }
  tokens.push('x'.repeat(43))
  const result: FuzzResult = { requests: 0, statuses: {}, problems: [] }

  async function check(subject: Subject, request: Request, sent: string, response: Response): Promise<void> {
    // A stream of events goes on; the client reads its first.
    const text = subject.endpoint.resultKind === 'events' && response.ok ? '' : await response.clone().text()
    const report = (what: string) =>
      result.problems.push(`${request.method} ${request.url.slice(0, 300)} (${subject.name}): ${what.slice(0, 400)}`)
    if (response.status >= 500) report(`${response.status} ${text}`)
    if (LEAK.test(text)) report(`tells of the server's insides: ${text}`)
    const told = judge(sent, text)
    if (told !== null) report(`tells ${told}`)
    const isStorable =
      request.method === 'GET' &&
      subject.endpoint.cache !== 'none' &&
      (response.status === 200 || response.status === 404)
    if (isStorable && choose.chance(0.3)) {
      const plain = await (await bare.request(request.url, { headers: request.headers }, addressOf(choose))).text()
      const withoutId = (value: string) => value.replace(/"requestId":"[^"]+"/, '')
      if (withoutId(plain) !== withoutId(text))
        report(`${text.slice(0, 150)} is kept, but the database says ${plain.slice(0, 150)}`)
    }
    const token = /"token":"([\w-]{43})"/.exec(text)?.[1]
    if (token !== undefined) tokens[tokens.length < MAX_TOKENS ? tokens.length : choose.upTo(MAX_TOKENS)] = token
  }

  while (goesOn(result.requests) && result.problems.length < MAX_PROBLEMS) {
    if (choose.chance(CHANGES)) await query(server, choose.of(OPERATIONS), [String(choose.upTo(1e6))])
    const subject = choose.of(subjects)
    const sent = build(subject, ids, tokens, choose)
    const isHead = subject.endpoint.method === 'GET' && choose.chance(0.05)
    const exchange = createClient(BASE_URL, async (request) => {
      const asked = isHead ? new Request(request, { method: 'HEAD' }) : request
      const response = await server.app.fetch(asked, addressOf(choose))
      await check(subject, asked, JSON.stringify([request.url, sent.body]), response)
      result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1
      if (!isHead && response.status !== 304) return response
      await response.body?.cancel()
      return Response.json(null)
    })
    await exchange(subject.endpoint, sent)
    result.requests += 1
    // The tests' clock does not move by itself: otherwise all requests would fall into one minute.
    if (result.requests % 200 === 0) await query(server, 'delete from login_attempt')
  }
  return result
}

const addressOf = (choose: Choices) => ({
  address: `10.${choose.upTo(256)}.${choose.upTo(256)}.${choose.upTo(256)}`,
})
