import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { KEPT_KEY } from '@/contract/operation/miniProgram/weChatApps'
import { mapHostsOf } from '../../../../server/node/http/mapHosts'
import { must } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'
import { testConfig } from '../../../support/server'

const { map, mapConfig } = contract
const TILES = 'https://tiles.example.com/{z}/{x}/{y}.png?k={key}'
let server: Awaited<ReturnType<typeof seededServer>>
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  server = await seededServer()
  world = await openWorld(server)
  token = world.tokens.admin
})
beforeEach(() => {
  server.platform.config.map = { ...testConfig.map }
})

async function save(values: object) {
  const { id, version } = await must(world.send, mapConfig.detail, { token })
  return world.send(mapConfig.update, { token, body: { id, version, ...values } })
}
const fieldsOf = (body: unknown) => (body as { data: { fields: { path: string; message: string }[] } }).data.fields

test('the server’s tiles apply unless the merchant has set its own', async () => {
  expect(await must(world.send, map.settings, { token })).toEqual({
    tiles: null,
    outline: { url: '', approvalNumber: '' },
  })
  server.platform.config.map = {
    ...testConfig.map,
    tiles: 'https://own.example.com/{z}/{x}/{y}',
    attribution: '某图',
    approvalNumber: 'GS(2026)0001号',
    outlineUrl: 'https://maps.example.com/cn',
  }
  const own = await must(world.send, map.settings, { token })
  expect(own).toEqual({
    tiles: { templates: ['https://own.example.com/{z}/{x}/{y}'], datum: 'WGS-84', attribution: '某图', zoomMax: 18 },
    outline: { url: 'https://maps.example.com/cn', approvalNumber: 'GS(2026)0001号' },
  })
  expect(
    (await save({ tiles: TILES, tileKey: 'a b', datum: 'GCJ-02', attribution: '另一图', zoomMax: 17, search: 'own' }))
      .status,
  ).toBe(200)
  expect((await must(world.send, map.settings, { token })).tiles).toEqual({
    templates: ['https://tiles.example.com/{z}/{x}/{y}.png?k=a%20b'],
    datum: 'GCJ-02',
    attribution: '另一图',
    zoomMax: 17,
  })
  expect((await must(world.send, map.settings, { token: world.tokens.admin2 })).tiles).toEqual(own.tiles)
  await save({ datum: 'WGS-84', search: 'own' })
  expect((await must(world.send, map.settings, { token })).tiles).toEqual(own.tiles)
})

test('an invalid address is refused at its field with the reason', async () => {
  const { status, body } = await save({
    tiles: 'https://tiles.example.com/{z}/{x}.png',
    datum: 'WGS-84',
    search: 'own',
  })
  expect([status, fieldsOf(body)]).toEqual([
    400,
    [{ path: 'tiles', message: expect.stringContaining('缺少 {y}') as string }],
  ])
  expect(
    fieldsOf((await save({ tiles: TILES, datum: 'WGS-84', search: 'amap' })).body).map(({ path }) => path),
  ).toEqual(['tileKey', 'searchKey'])
})

test('keys do not appear in the audit trail', async () => {
  await save({ tiles: TILES, tileKey: 'very-secret', datum: 'WGS-84', search: 'own' })
  const { list } = await must(world.send, contract.auditTrail.record, {
    token,
    body: { domain: 'mapConfig', id: 'mapConfig' },
  })
  expect(list[0]!.changes!.map(({ field }) => field)).toContain('tileKey')
  expect(JSON.stringify(list)).not.toContain('very-secret')
})

test('the search key is never returned; saving its placeholder keeps it', async () => {
  await save({ datum: 'WGS-84', search: 'amap', searchKey: 'of-the-merchant' })
  const current = await must(world.send, mapConfig.detail, { token })
  expect(current.searchKey).toBe(KEPT_KEY)
  const { body } = await save({ datum: 'GCJ-02', search: 'amap', searchKey: current.searchKey })
  expect(JSON.stringify(body)).not.toContain('of-the-merchant')
  const conflict = await world.send(mapConfig.update, {
    token,
    body: { id: current.id, version: current.version, datum: 'WGS-84', search: 'own' },
  })
  expect(conflict.status).toBe(409)
  expect(JSON.stringify(conflict.body)).not.toContain('of-the-merchant')
  const keys: string[] = []
  server.platform.placeSearch!.find = (_keyword, key) => {
    keys.push(key)
    return Promise.resolve([])
  }
  await must(world.send, map.search, { token, query: { keyword: '黄山' } })
  expect(keys).toEqual(['of-the-merchant'])
  await save({ datum: 'WGS-84', search: 'own' })
  expect(fieldsOf((await save({ datum: 'WGS-84', search: 'amap', searchKey: KEPT_KEY })).body)).toEqual([
    { path: 'searchKey', message: '请填写搜索密钥' },
  ])
})

test('the page’s CSP lists the current tile hosts of the server and of every merchant', async () => {
  server.platform.config.map = {
    ...testConfig.map,
    tiles: 'https://own.example.com/{z}/{x}/{y}',
    outlineUrl: 'https://maps.example.com/cn',
  }
  let now = 0
  const hosts = mapHostsOf({ ...server.platform, now: () => now })
  await save({ tiles: TILES, tileKey: 'k', datum: 'WGS-84', search: 'own' })
  expect(await hosts()).toEqual(['https://own.example.com', 'https://maps.example.com', 'https://tiles.example.com'])
  await save({ datum: 'WGS-84', search: 'own' })
  now = 10_000
  expect(await hosts()).toEqual(['https://own.example.com', 'https://maps.example.com'])
})

test('a place is found among the merchant’s online guides, and by the provider only with a key', async () => {
  const searches: [string, string][] = []
  const provider = server.platform.placeSearch!
  provider.find = (keyword, key) => {
    searches.push([keyword, key])
    return Promise.resolve([{ name: '黄山市', detail: '安徽省', lng: 118.3, lat: 29.7 }])
  }
  const search = (by: string) => must(world.send, map.search, { token: by, query: { keyword: '黄山' } })
  const own = await search(token)
  expect(own.guides.map(({ name }) => name)).toContain('黄山风景区')
  expect(own).toMatchObject({ places: [], provider: null, failed: false })
  expect((await search(world.tokens.admin2)).guides).toEqual([])
  expect(searches).toEqual([])
  await save({ datum: 'WGS-84', search: 'amap', searchKey: 'of-the-merchant' })
  expect(await search(token)).toMatchObject({ places: [{ name: '黄山市' }], provider: 'amap', failed: false })
  expect(searches).toEqual([['黄山', 'of-the-merchant']])
  provider.find = () => Promise.reject(new Error('no answer'))
  expect(await search(token)).toMatchObject({ guides: own.guides, places: [], provider: 'amap', failed: true })
})
