import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { consoleApp } from '../../../server/node/console'
import { healthApp } from '../../../server/node/health'
import { nodeApp } from '../../../server/node/serve'
import type { FirstAnswers } from '@/contract/visitor/firstAnswers'
import type { SignKind } from '@/contract/operation/sign'
import { must } from '../../support/builders'
import { ownGuide } from '../../support/guides'
import { query } from '../../support/matrix/world'
import { onVisitedGuide } from '../../support/visitors'
import type { Visited } from '../../support/visitors'

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

async function open(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const { platform, driver } = world.server
  app ??= nodeApp(platform, healthApp(platform, driver), consoleApp({ folder, geeTest: false }), visitorFolder)
  const response = await app.request(
    address,
    { method, headers: { accept: 'text/html', 'user-agent': PHONE_AGENT, ...headers } },
    { incoming: { headers: {}, socket: { remoteAddress: '10.7.0.1' } } as unknown as IncomingMessage },
  )
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    location: response.headers.get('location'),
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  }
}

test.each([
  '/h5',
  '/h5/',
  '/h5/no-such-guide',
  '/h5/guide/%3Cscript%3E',
  '/g/AB12cd',
  '/p/ab23cd45',
  '/p',
  '/g',
  '/g/x.png',
  '/h5?guideId=<b>',
])('%s is a page that says it does not exist, and not the console', async (address) => {
  const { status, text } = await open(address)
  expect([status, text]).toEqual([404, expect.stringContaining('<h1>没有这个页面</h1>')])
  expect(text).not.toMatch(/console|<script|<b>|登录/)
})

test('a guide that visitors can open has the page, under one address; a hidden guide has none', async () => {
  const { list } = await must(world.send, contract.guide.queryPage, {
    token: world.tokens.admin,
    body: { review: 'making' },
  })
  expect((await open(`/h5/${list[0]!.id}`)).text).toContain('没有这个页面')
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
  const shell = await open('/h5/index.html')
  expect(shell).toMatchObject({ status: 200, cache: 'no-cache', text: PAGE })
  expect(shell.policy).toBe((await open(`/h5/${guideId}`)).policy)
})

test('the console keeps its addresses', async () => {
  expect(await open('/login')).toMatchObject({ status: 200, text: expect.stringContaining('id="root"') })
  expect((await open('/guide/list')).text).toContain('id="root"')
})
