import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { consoleApp } from '../../../server/node/http/console'
import { healthApp } from '../../../server/node/http/health'
import { nodeApp } from '../../../server/node/http/serve'
import type { FirstAnswers } from '@/contract/visitor/firstAnswers'
import type { SignKind } from '@/contract/operation/sign'
import { must } from '../../support/builders'
import { ownGuide } from '../../support/domains/guides'
import { query } from '../../support/matrix/world'
import { onVisitedGuide } from '../../support/domains/visitors'
import type { Visited } from '../../support/domains/visitors'

let world: Visited['world']
let guideId: string
onVisitedGuide((visited) => ({ world, guideId } = visited))

const folder = mkdtempSync(path.join(tmpdir(), 'visitor-pages-'))
const visitorFolder = mkdtempSync(path.join(tmpdir(), 'visitor-page-'))
let app: ReturnType<typeof nodeApp>
beforeAll(() => {
  writeFileSync(path.join(folder, 'index.html'), '<title>console</title><div id="root"></div>')
  mkdirSync(path.join(visitorFolder, 'assets'), { recursive: true })
  writeFileSync(path.join(visitorFolder, 'index.html'), PAGE)
  writeFileSync(path.join(visitorFolder, 'assets', 'page.js'), 'export {}')
  writeFileSync(path.join(visitorFolder, 'sw.js'), 'self')
})
afterAll(() => {
  for (const made of [folder, visitorFolder]) rmSync(made, { recursive: true })
})

const STYLE = '#first{color:red}'
const PAGE = `<title>visitor</title><style>${STYLE}</style><div id="first"></div><div id="root"></div>`
const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 10) MicroMessenger/8.0'

const BINDINGS = { incoming: { headers: {}, socket: { remoteAddress: '10.7.0.1' } } as unknown as IncomingMessage }

function pages() {
  const { platform, driver } = world.server
  app ??= nodeApp(platform, healthApp(platform, driver), consoleApp({ folder, geeTest: false }), visitorFolder)
  return app
}

async function open(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await pages().request(
    address,
    { method, headers: { accept: 'text/html', 'user-agent': PHONE_AGENT, ...headers } },
    BINDINGS,
  )
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    location: response.headers.get('location'),
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  }
}

test.each(['/h5/no-such-guide', '/h5/guide/%3Cscript%3E', '/g/AB12cd', '/p/ab23cd45', '/g/x.png', '/h5?guideId=<b>'])(
  '%s is a page that says what to do and offers the guides that there are, and not the console',
  async (address) => {
    const { status, text } = await open(address)
    expect([status, text]).toEqual([404, expect.stringContaining('<h1>没有找到这个导览</h1>')])
    expect(text).toContain(`href="/h5/${guideId}"`)
    expect(text).not.toMatch(/console|<script|<b>|登录/)
  },
)

test.each(['/h5', '/h5/index.html', '/g', '/g/', '/p'])('%s leads to the page without a guide', async (address) => {
  expect(await open(address)).toMatchObject({ status: 302, location: '/h5/' })
})

/** Ids of the guides that the page without one offers. */
const offered = async (headers: Record<string, string> = {}) =>
  [...(await open('/h5/', headers)).text.matchAll(/href="\/h5\/([\w-]+)"/g)].map(([, id]) => id)

test('without a guide a visitor finds those that are open on the web, of one merchant', async () => {
  const { status, text } = await open('/h5/')
  expect([status, text]).toEqual([200, expect.stringContaining('<h1>语音讲解</h1>')])
  const guides = await must(world.send, contract.visitor.guides, { query: { guideId } })
  expect(await offered()).toEqual(guides.map(({ id }) => id))
  const { id, guideVersion: version } = await ownGuide(world)
  expect(await offered()).toContain(id)
  const body = { id, version, way: 'h5', open: false } as const
  await must(world.send, contract.guideFunction.guideWay, { token: world.tokens.admin, body })
  expect(await offered()).not.toContain(id)
  expect((await open('/h5/')).text).not.toMatch(/没有这个页面|没有找到/)
})

test('of several merchants the one with this address is meant; otherwise none outside a demonstration', async () => {
  const { platform } = world.server
  const { config } = platform
  const set = (demo: typeof config.demo) => Object.assign(config, { demo })
  const { demo } = config
  const here = async (host: string) => {
    const response = await pages().request('/h5/', { headers: { accept: 'text/html', host } }, BINDINGS)
    return response.text()
  }
  const rowOf = `part = 'baseConfigPro' and tenant_id = (select tenant_id from guide where id = $1)`
  const [before] = await query<{ value: object }>(world.server, `select value from merchant_config where ${rowOf}`, [
    guideId,
  ])
  set(null)
  try {
    expect(await here('guide.example.com')).toContain('请扫一扫')
    await query(
      world.server,
      `insert into merchant_config (tenant_id, part, value, version, created_at, updated_at)
        select tenant_id, 'baseConfigPro', jsonb_build_object('visitorUrl', $2::text), 2, 0, 0 from guide where id = $1
        on conflict (tenant_id, part) do update set value = merchant_config.value || excluded.value`,
      [guideId, 'https://Guide.example.com/h5/'],
    )
    expect(await here('guide.example.com')).toContain(`href="/h5/${guideId}"`)
    expect(await here('other.example.com')).toContain('请扫一扫')
  } finally {
    set(demo)
    if (before)
      await query(world.server, `update merchant_config set value = $2::jsonb where ${rowOf}`, [
        guideId,
        JSON.stringify(before.value),
      ])
    else await query(world.server, `delete from merchant_config where ${rowOf}`, [guideId])
  }
})

test('the server speaks the visitor’s language', async () => {
  const french = await open('/h5/no-such-guide', { 'accept-language': 'nl;q=0.5, fr-CA, en;q=0.3' })
  expect(french.text).toContain('<html lang="fr" dir="ltr">')
  expect(french.text).toContain('<h1>Ce guide est introuvable</h1>')
  expect((await open('/h5/', { 'accept-language': 'ar' })).text).toContain('<html lang="ar" dir="rtl">')
  expect((await open('/h5/', { 'accept-language': 'nl' })).text).toContain('<h1>Audio guide</h1>')
})

test('a guide can be previewed by programs and installed; both name it, and no other guide', async () => {
  const guide = await must(world.send, contract.visitor.guide, { params: { id: guideId } })
  const { text, policy } = await open(`/h5/${guideId}`, { 'accept-language': 'en', host: 'h5.example.com' })
  const content = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]
  expect(content('og:title')).toBe(guide.name)
  expect(content('description')).toBe(content('og:description'))
  expect(content('description')).toContain(`Audio guide to “${guide.name}”`)
  expect(content('og:url')).toBe(`http://h5.example.com/h5/${guideId}`)
  expect(content('og:image')).toBe(`http://h5.example.com${guide.cover ?? '/icons/visitor-512.png'}`)
  expect(policy).toContain("manifest-src 'self'")
  const link = /<link rel="manifest" href="([^"]+)">/.exec(text)![1]!
  const manifest = JSON.parse((await open(link)).text) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: guide.name,
    start_url: `/h5/${guideId}`,
    scope: '/h5/',
    display: 'standalone',
  })
  expect((await open('/h5/manifest.webmanifest?guide=no-such-guide')).status).toBe(404)
  expect(JSON.parse((await open('/h5/manifest.webmanifest')).text)).toMatchObject({ start_url: '/h5/' })
})

test('a guide that visitors can open has the page, under one address; a hidden guide has none', async () => {
  const { list } = await must(world.send, contract.guide.queryPage, {
    token: world.tokens.admin,
    body: { review: 'making' },
  })
  expect((await open(`/h5/${list[0]!.id}`)).text).toContain('没有找到这个导览')
  const { status, text, policy } = await open(`/h5/${guideId}`)
  expect([status, text]).toEqual([200, expect.stringContaining('<div id="root"></div>')])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`)
  expect(policy).not.toContain('unsafe')
  for (const address of [`/h5/guide/${guideId}`, `/h5?guideId=${guideId}`, `/h5/${guideId}/`, `/g/${guideId}`])
    expect(await open(address)).toMatchObject({ status: 302, location: `/h5/${guideId}` })
})

/** What the page brings along. */
const answersIn = (text: string): FirstAnswers =>
  JSON.parse(/<script type="application\/json" id="first-answers">(.*)<\/script>/.exec(text)![1]!) as FirstAnswers

test('the page brings what the public calls answer, and its first picture', async () => {
  const { text } = await open(`/h5/${guideId}`)
  const guide = await must(world.send, contract.visitor.guide, { params: { id: guideId } })
  const notices = await must(world.send, contract.visitor.notices, { query: { guideId } })
  const urgent = notices.filter((notice) => notice.urgent)
  const products = await must(world.send, contract.visitor.products, { query: { guideId } })
  expect(answersIn(text)).toEqual({ guide, urgent, products })
  expect(text).toContain(`<h1>${guide.name}</h1>`)
  expect(text).toContain(`<title>${guide.name}</title>`)
})

test('a guide that is closed in the page alone has the page without content, for those who have bought it', async () => {
  const { id, guideVersion: version } = await ownGuide(world)
  const body = { id, version, way: 'h5', open: false } as const
  await must(world.send, contract.guideFunction.guideWay, { token: world.tokens.admin, body })
  const { status, text } = await open(`/h5/${id}`)
  expect([status, text]).toEqual([404, expect.stringContaining('<div id="root"></div>')])
  expect(text).not.toContain('first-answers')
})

test('the page of a guide that is free brings no sale', async () => {
  const { id } = await ownGuide(world)
  expect(answersIn((await open(`/h5/${id}`)).text)).toMatchObject({ guide: { id, trial: null }, products: null })
})

test('a name cannot leave its place in the page', async () => {
  const NAME = '</script><!--<b>"$&'
  const rename = (name: string) =>
    query(
      world.server,
      `update guide_revision r set name = $2, snapshot = jsonb_set(snapshot, '{name}', to_jsonb($2::text)) from guide g
        where g.id = $1 and r.guide_id = g.id and r.number = g.visible_revision`,
      [guideId, name],
    )
  const { name } = await must(world.send, contract.visitor.guide, { params: { id: guideId } })
  await rename(NAME)
  const { text } = await open(`/h5/${guideId}`)
  await rename(name)
  expect(answersIn(text).guide.name).toBe(NAME)
  expect(text.match(/<\/script>/g)).toHaveLength(1)
  expect(text).not.toMatch(/<b>|<!--/)
})

const { sign } = contract
const asAdmin = () => ({ token: world.tokens.admin })
const readSigns = () => must(world.send, sign.list, { ...asAdmin(), query: { guideId } })

async function codesOf() {
  await must(world.send, sign.makeCodes, { ...asAdmin(), body: { guideId } })
  const { signs } = await readSigns()
  const of = (kind: SignKind) => signs.find((entry) => entry.kind === kind && entry.warning !== 'offline')!
  return { guide: of('guide'), point: of('point') }
}

test('a short link leads to its guide or point, in any case of its letters, and is never stored', async () => {
  const { guide, point } = await codesOf()
  expect(await open(`/g/${guide.code}`)).toMatchObject({ status: 302, location: `/h5/${guideId}`, cache: 'no-store' })
  expect(await open(`/p/${point.code!.toUpperCase()}`)).toMatchObject({
    status: 302,
    location: `/h5/${guideId}#point/${point.id}`,
  })
})

test('a scan is counted with its time; programs, HEAD requests and what is fetched ahead are not', async () => {
  const { point } = await codesOf()
  const scansOf = async () => (await readSigns()).signs.find(({ id }) => id === point.id)!
  const before = (await scansOf()).scans
  await open(`/p/${point.code}`)
  const others: Record<string, string>[] = [
    { 'user-agent': 'Baiduspider/2.0' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch' },
  ]
  for (const headers of others) expect(await open(`/p/${point.code}`, headers)).toMatchObject({ status: 302 })
  expect(await open(`/p/${point.code}`, {}, 'HEAD')).toMatchObject({ status: 302 })
  expect(await scansOf()).toMatchObject({ scans: before + 1, lastScanAt: world.server.clock.now })
})

test('one network counts so many scans of a code a minute; the page opens all the same', async () => {
  const { guide } = await codesOf()
  const count = async () => (await readSigns()).signs[0]!.scans
  world.server.clock.now += 120_000
  const before = await count()
  for (let scan = 0; scan < 125; scan += 1) expect((await open(`/g/${guide.code}`)).status).toBe(302)
  expect(await count()).toBe(before + 120)
})

test('a point that is gone leads to the guide’s others; a guide that is offline to a notice', async () => {
  const { guide, point } = await codesOf()
  const setOnline = (isOnline: boolean) =>
    query(
      world.server,
      `update guide_bag_revision set record = jsonb_set(record, '{online}', $2::jsonb) where guide_id = $1 and id = $3`,
      [guideId, JSON.stringify(isOnline), point.id],
    )
  await setOnline(false)
  expect((await open(`/p/${point.code}`)).location).toBe(`/h5/${guideId}#gone`)
  await setOnline(true)

  const { guideVersion } = await must(world.send, contract.guideFunction.detail, {
    ...asAdmin(),
    params: { id: guideId },
  })
  const setPublish = (version: number, publish: 'online' | 'offline') =>
    must(world.send, contract.guideFunction.guideOnline, { ...asAdmin(), body: { id: guideId, version, publish } })
  const offline = await setPublish(guideVersion, 'offline')
  for (const address of [`/g/${guide.code}`, `/p/${point.code}`]) {
    const { status, text } = await open(address)
    expect([status, text]).toEqual([404, expect.stringContaining('这个导览暂时没有开放')])
    expect(text).not.toMatch(/登录|console/)
  }
  await setPublish(offline.guideVersion, 'online')
})

test('the page’s files are served for good, others are missing', async () => {
  expect(await open('/h5/assets/page.js')).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' })
  expect((await open('/h5/assets/missing.js')).status).toBe(404)
})

test('the service worker is compared at each opening; it may store the page without a guide', async () => {
  const worker = await open('/h5/sw.js')
  expect(worker).toMatchObject({ status: 200, cache: 'no-cache', text: 'self' })
  // A sandboxed worker would have no storage.
  expect(worker.policy).not.toContain('sandbox')
  const shell = await open('/h5/index.html', { accept: '*/*' })
  expect(shell).toMatchObject({ status: 200, cache: 'no-cache', text: PAGE })
  // Opened as the till of a trial payment.
  expect((await open('/h5/index.html?till=x')).text).toBe(PAGE)
  expect(shell.policy).toBe((await open(`/h5/${guideId}`)).policy)
})

test('the console keeps its addresses', async () => {
  expect(await open('/login')).toMatchObject({ status: 200, text: expect.stringContaining('id="root"') })
  expect((await open('/guide/list')).text).toContain('id="root"')
})
