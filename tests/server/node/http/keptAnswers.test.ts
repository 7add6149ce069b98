import { get } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { healthApp } from '../../../../server/node/http/health'
import { keptAnswers } from '../../../../server/node/http/keptAnswers'
import { listen, nodeApp } from '../../../../server/node/http/serve'
import type { Listening } from '../../../../server/node/http/serve'
import { must } from '../../../support/builders'
import { hideOwnGuides, ownGuide } from '../../../support/domains/guides'
import { openWorld, query } from '../../../support/matrix/world'
import { freshAddress } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'

const PARTNER = 'https://partner.example'

let world: Awaited<ReturnType<typeof openWorld>>
let own: Listening
let opened: Listening
let app: ReturnType<typeof nodeApp>
let paths: Record<'guide' | 'packet' | 'missing', string>

const logged = vi.fn()

async function start(visitorOrigins: readonly string[]): Promise<Listening> {
  const { platform, driver } = world.server
  const config = { ...platform.config, visitorOrigins, trustProxy: true }
  const node = { ...platform, config, log: { ...platform.log, info: logged } }
  app = nodeApp(node, healthApp(node, driver))
  return listen(app, '127.0.0.1', 0, () => false, keptAnswers(node))
}

beforeAll(async () => {
  world = await openWorld(await seededServer())
  const { id } = await ownGuide(world)
  own = await start([])
  opened = await start([PARTNER])
  const { revision, packets } = await must(world.send, contract.visitor.guide, { params: { id } })
  const guide = `/saas/api/h5/pb/guide/${id}`
  paths = { guide, packet: `${guide}/revision/${revision}/packet/${packets[0]!.id}`, missing: `${guide}x` }
})
afterAll(async () => {
  await Promise.all([own.stop(0), opened.stop(0)])
  await hideOwnGuides(world)
})

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function send(at: Listening, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const address = { 'x-forwarded-for': freshAddress() }
  return new Promise((resolve, reject) => {
    get({ port: at.port, host: '127.0.0.1', path, method, headers: { ...address, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
    }).once('error', reject)
  })
}

/** Makes the app answer first, and the kept answer answer next. */
async function both(at: Listening, path: string, headers?: Record<string, string>, method?: string) {
  await query(world.server, 'update merchant set name = name')
  const first = await send(at, path, headers, method)
  const reads = vi.spyOn(world.server.platform.db, 'identity')
  let second = first
  // A database server announces the change to the node that made it once more.
  await vi.waitUntil(async () => {
    reads.mockClear()
    second = await send(at, path, headers, method)
    return reads.mock.calls.length === 0
  }, 60_000)
  reads.mockRestore()
  const comparable = ({ status, headers: all, body }: Got) => ({
    status,
    headers: { ...all, date: '', 'x-request-id': typeof all['x-request-id'] },
    body: body.toString('hex'),
  })
  return { first: comparable(first), second: comparable(second), got: second }
}

const SENT = {
  plain: {},
  gzip: { 'accept-encoding': 'gzip, br' },
  'over TLS': { 'x-forwarded-proto': 'https' },
  'any tag': { 'if-none-match': '*' },
} as const

describe.each(['guide', 'packet'] as const)('a kept %s', (name) => {
  test.each(Object.entries(SENT))('is answered as the app answers, header by header: %s', async (_, headers) => {
    for (const method of ['GET', 'HEAD']) {
      const { first, second } = await both(own, paths[name], headers, method)
      expect(second).toEqual(first)
    }
  })

  test('has a strong tag for each encoding, which is known in a list, weak or strong', async () => {
    const plain = (await send(own, paths[name])).headers.etag!
    const packed = (await send(own, paths[name], { 'accept-encoding': 'gzip' })).headers.etag!
    for (const etag of [plain, packed]) expect(etag).toMatch(/^"[0-9a-f]{32}(-gzip)?"$/)
    for (const [header, status] of [
      [plain, 304],
      [packed, 304],
      [`"other", W/${plain}`, 304],
      ['*', 304],
      ['"other"', 200],
      [plain.slice(1, -1), 200],
    ] as const)
      expect([header, (await both(own, paths[name], { 'if-none-match': header })).second.status]).toEqual([
        header,
        status,
      ])
  })

  test('HEAD has the length and no body', async () => {
    const { second, got } = await both(own, paths[name], {}, 'HEAD')
    const { body } = await send(own, paths[name])
    expect([second.status, got.headers['content-length'], got.body.byteLength]).toEqual([
      200,
      String(body.byteLength),
      0,
    ])
  })
})

test('an answer from memory is logged like any other', async () => {
  await both(own, `${paths.guide}`)
  const [last, before] = logged.mock.calls.toReversed() as [Record<string, unknown>, string][]
  expect(Object.keys(last![0]).toSorted()).toEqual(Object.keys(before![0]).toSorted())
  expect(last![0]).toMatchObject({ method: 'GET', path: paths.guide, status: 200, endpoint: 'visitor.guide' })
})

describe('other origins', () => {
  const corsOf = ({ headers }: Pick<Got, 'headers'>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
  const READ = {
    'access-control-allow-origin': PARTNER,
    'access-control-expose-headers': 'etag,retry-after,x-request-id',
  }

  test('a listed one may read answers, refusals and what is unchanged, without credentials', async () => {
    for (const [path, headers, status] of [
      [paths.guide, {}, 200],
      [paths.guide, { 'if-none-match': '*' }, 304],
      [paths.missing, {}, 404],
    ] as const) {
      const got = await send(opened, path, { ...headers, origin: PARTNER })
      expect([got.status, corsOf(got)]).toEqual([status, READ])
      expect(got.headers.vary).toMatch(/\bOrigin\b/)
    }
  })

  test('a listed one may ask before it sends', async () => {
    const asks = { origin: PARTNER, 'access-control-request-method': 'POST' }
    const got = await send(opened, '/saas/api/h5/pb/visitor/events', asks, 'OPTIONS')
    expect(got.status).toBe(204)
    expect(corsOf(got)).toEqual({
      ...READ,
      'access-control-allow-methods': 'GET,HEAD,POST',
      'access-control-allow-headers': 'content-type,visitorToken,if-none-match',
      'access-control-max-age': '7200',
    })
  })

  test.each(['https://other.example', `${PARTNER}.evil.example`, 'http://partner.example', 'null', ''])(
    '“%s” gets no header that names it, and caches keep it apart',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const got = await send(opened, paths.guide, origin === '' ? {} : { origin }, method)
        expect(corsOf(got)).toEqual({})
        expect(got.headers.vary).toMatch(/\bOrigin\b/)
      }
      const { first, second } = await both(opened, paths.guide, origin === '' ? {} : { origin })
      expect(second).toEqual(first)
    },
  )

  test('the console’s calls are for no other origin, and without the setting no call is', async () => {
    for (const [at, path] of [
      [opened, '/saas/api/mgr/pt/profile'],
      [own, paths.guide],
    ] as const) {
      const got = await send(at, path, { origin: PARTNER })
      expect(corsOf(got)).toEqual({})
      expect(got.headers.vary ?? '').not.toMatch(/Origin/)
    }
  })
})
