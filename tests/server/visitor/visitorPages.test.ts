import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { consoleApp } from '../../../server/node/console'
import { healthApp } from '../../../server/node/health'
import { nodeApp } from '../../../server/node/serve'
import { must } from '../../support/builders'
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
  writeFileSync(path.join(visitorFolder, 'index.html'), '<title>visitor</title>')
  writeFileSync(path.join(visitorFolder, 'assets', 'page.js'), 'export {}')
})
afterAll(() => {
  for (const made of [folder, visitorFolder]) rmSync(made, { recursive: true })
})

async function open(address: string) {
  const { platform, driver } = world.server
  app ??= nodeApp(platform, healthApp(platform, driver), consoleApp({ folder, geeTest: false }), visitorFolder)
  const response = await app.request(
    address,
    { headers: { accept: 'text/html' } },
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
  expect([status, text]).toEqual([200, '<title>visitor</title>'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  for (const address of [`/h5/guide/${guideId}`, `/h5?guideId=${guideId}`, `/h5/${guideId}/`, `/g/${guideId}`])
    expect(await open(address)).toMatchObject({ status: 302, location: `/h5/${guideId}` })
})

test('the page’s files are served for good, others are missing', async () => {
  expect(await open('/h5/assets/page.js')).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' })
  expect((await open('/h5/assets/missing.js')).status).toBe(404)
})

test('the console keeps its addresses', async () => {
  expect(await open('/login')).toMatchObject({ status: 200, text: expect.stringContaining('id="root"') })
  expect((await open('/guide/list')).text).toContain('id="root"')
})
