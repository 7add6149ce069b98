import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { consoleApp } from '../../../server/node/console'
import { healthApp } from '../../../server/node/health'
import { nodeApp } from '../../../server/node/serve'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { onVisitedGuide, SERVICE_PHONE } from '../../support/visitors'
import type { Visited } from '../../support/visitors'

let world: Visited['world']
let guideId: string
onVisitedGuide((visited) => ({ world, guideId } = visited))

const folder = mkdtempSync(path.join(tmpdir(), 'visitor-pages-'))
let app: ReturnType<typeof nodeApp>
beforeAll(() => {
  writeFileSync(path.join(folder, 'index.html'), '<title>console</title><div id="root"></div>')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function open(address: string) {
  const { platform, driver } = world.server
  app ??= nodeApp(platform, healthApp(platform, driver), consoleApp({ folder, geeTest: false }))
  const response = await app.request(
    address,
    { headers: { accept: 'text/html' } },
    { incoming: { headers: {}, socket: { remoteAddress: '10.7.0.1' } } as unknown as IncomingMessage },
  )
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
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

test('a visible guide’s page shows its name and phone number without a script; a hidden guide has none', async () => {
  const { list } = await must(world.send, contract.guide.queryPage, {
    token: world.tokens.admin,
    body: { review: 'making' },
  })
  expect((await open(`/h5/${list[0]!.id}`)).text).toContain('没有这个页面')
  for (const address of [`/h5/guide/${guideId}`, `/h5?guideId=${guideId}`, `/g/${guideId}`]) {
    const { status, text, policy } = await open(address)
    expect([status, text]).toEqual([404, expect.stringContaining('<h1>黄山风景区</h1>')])
    expect(text).toContain(`tel:${SERVICE_PHONE}`)
    const [, style] = /<style>([^]*)<\/style>/.exec(text)!
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style!).digest('base64')}'`)
    expect(text).not.toMatch(/<script|登录/)
  }
})

test('a name is escaped', async () => {
  const [before] = await query<{ name: string }>(
    world.server,
    'select r.name from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision where g.id = $1',
    [guideId],
  )
  const rename = (name: string) =>
    query(world.server, 'update guide_revision set name = $2 where guide_id = $1', [guideId, name])
  await rename('<img src=x onerror=alert(1)>')
  const { text } = await open(`/h5/${guideId}`)
  await rename(before!.name)
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toContain('<img')
})

test('the console keeps its addresses', async () => {
  expect(await open('/login')).toMatchObject({ status: 200, text: expect.stringContaining('id="root"') })
  expect((await open('/guide/list')).text).toContain('id="root"')
})
