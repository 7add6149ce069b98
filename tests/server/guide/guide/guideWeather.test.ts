import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { WEATHER_KEPT_MS } from '@/contract/guide/guide/guideWeather'
import { createApp } from '../../../../server/app'
import type { AppEnv } from '../../../../server/http/env'
import { qWeather } from '../../../../server/node/qWeather'
import type { WeatherReport } from '../../../../server/ports/weather'
import { must } from '../../../support/builders'
import { hideOwnGuides, ownGuide } from '../../../support/domains/guides'
import { openWorld, query } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'
import { callAs } from '../../../support/domains/visitors'

const REPORT: WeatherReport = {
  sky: 'rain',
  temperature: 7,
  low: 3,
  high: 9,
  wind: '北风 2 级',
  humidity: 88,
  days: [{ day: '2026-11-20', sky: 'snow', low: -1, high: 4 }],
}
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
let requests: (readonly [number, number])[]
let answer: () => Promise<WeatherReport>
/** Whether the installation has a weather service. */
let served: boolean
beforeAll(async () => {
  const server = await seededServer()
  const serving = createApp({
    ...server.platform,
    weather: { name: '和风天气', read: (at) => (requests.push(at), answer()) },
  })
  const app = new Hono<AppEnv>().all('*', ({ req }) => (served ? serving : server.app).fetch(req.raw))
  world = await openWorld({ ...server, app })
})
beforeEach(async () => {
  guideId = (await ownGuide(world)).id
  await query(world.server, 'update guide set lng = 118.17, lat = 30.13 where id = $1', [guideId])
  requests = []
  answer = () => Promise.resolve(REPORT)
  served = true
})
afterAll(() => hideOwnGuides(world))

const read = async () =>
  (await must(world.send, contract.statistics.weather, { token: world.tokens.viewer, params: { id: guideId } })).weather
async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  const { clock } = world.server
  clock.now += ms
  try {
    return await run()
  } finally {
    clock.now -= ms
  }
}
const page = async () =>
  (await callAs(world.server, contract.minaPage.indexPage.path, { page: 'home', guideId })).body.data as {
    modules: { kind: string }[]
    weather: unknown
  }

test('the weather of a place is requested once every ten minutes', async () => {
  const { now } = world.server.clock
  expect(await read()).toEqual({
    source: 'service',
    sourceName: '和风天气',
    at: now,
    stale: false,
    note: '',
    ...REPORT,
  })
  expect(await read()).toMatchObject({ at: now, stale: false })
  expect(requests).toEqual([[118.17, 30.13]])
  await later(WEATHER_KEPT_MS, async () =>
    expect(await read()).toMatchObject({ at: now + WEATHER_KEPT_MS, stale: false }),
  )
  expect(requests).toHaveLength(2)
})

test('while the service fails, its last report is shown as stale with its time, without an immediate retry', async () => {
  const { now } = world.server.clock
  await read()
  answer = () => Promise.reject(new Error('silent'))
  await later(2 * WEATHER_KEPT_MS, async () => {
    expect(await read()).toMatchObject({ source: 'service', at: now, stale: true, temperature: 7 })
    // No immediate retry.
    expect(await read()).toMatchObject({ at: now, stale: true })
  })
  expect(requests).toHaveLength(2)
})

test('without a report from the service, the page and the big screen use the operator’s weather', async () => {
  answer = () => Promise.reject(new Error('silent'))
  const unanswered = await read()
  served = false
  const written = await read()
  expect(unanswered).toEqual(written)
  const visitorPage = await page()
  const module = visitorPage.modules.find(({ kind }) => kind === 'weather')
  expect(module === undefined ? visitorPage.weather : written).toEqual(
    module === undefined ? null : visitorPage.weather,
  )
  expect(written === null || written.source === 'operator').toBe(true)
})

test('the visitors’ page shows the same weather as the big screen', async () => {
  const token = world.tokens.admin
  const { draft } = await must(world.send, contract.minaPage.detail, { token, query: { page: 'home' } })
  const weather = {
    id: 'w',
    kind: 'weather',
    hidden: false,
    sky: 'snow',
    temperature: -3,
    low: null,
    high: null,
    wind: '微风',
    note: '',
    at: null,
  } as const
  const saved = await must(world.send, contract.minaPage.save, {
    token,
    body: { page: 'home', version: draft.version, modules: [weather] },
  })
  await must(world.send, contract.minaPage.publish, { token, body: { page: 'home', version: saved.version } })
  expect((await page()).weather).toEqual(await read())
  served = false
  const written = await read()
  expect(written).toMatchObject({
    source: 'operator',
    sourceName: '景区填写',
    sky: 'snow',
    temperature: -3,
    wind: '微风',
    stale: false,
  })
  expect((await page()).weather).toEqual(written)
})

test('the page editor is told which weather service visitors see', async () => {
  const detail = () =>
    must(world.send, contract.minaPage.detail, { token: world.tokens.admin, query: { page: 'home' } })
  expect((await detail()).weatherService).toBe('和风天气')
  served = false
  expect((await detail()).weatherService).toBeNull()
})

// A local service that behaves as its documentation describes.
let service: Server
let calls: { url: string; key: string | undefined }[]
let said: Record<string, unknown>
beforeAll(async () => {
  service = createServer((request, response) => {
    calls.push({ url: request.url ?? '', key: request.headers['x-qw-api-key'] as string | undefined })
    const path = new URL(request.url ?? '', 'http://x').pathname.split('/').at(-1)!
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said[path]))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void service.close())
beforeEach(() => {
  calls = []
  said = {
    now: {
      code: '200',
      updateTime: '2026-11-20T14:20+08:00',
      now: {
        obsTime: '2026-11-20T14:12+08:00',
        temp: '12',
        icon: '101',
        text: '多云',
        windDir: '东北风',
        windScale: '3',
        humidity: '78',
      },
    },
    '7d': {
      code: '200',
      daily: [
        { fxDate: '2026-11-20', tempMax: '16', tempMin: '9', iconDay: '104' },
        { fxDate: '2026-11-21', tempMax: '17', tempMin: '-7', iconDay: '302' },
      ],
    },
  }
})
const adapter = () => qWeather(`http://127.0.0.1:${(service.address() as AddressInfo).port}`, 'the-key')

test('QWeather is called as documented, with coordinates rounded to two decimals', async () => {
  expect(await adapter().read([118.168_61, 30.131_6])).toEqual({
    sky: 'cloudy',
    temperature: 12,
    low: 9,
    high: 16,
    wind: '东北风 3 级',
    humidity: 78,
    days: [
      { day: '2026-11-20', sky: 'overcast', low: 9, high: 16 },
      { day: '2026-11-21', sky: 'storm', low: -7, high: 17 },
    ],
  })
  expect(calls.map(({ url, key }) => `${url} ${key}`).toSorted()).toEqual([
    '/v7/weather/7d?location=118.17,30.13&lang=zh the-key',
    '/v7/weather/now?location=118.17,30.13&lang=zh the-key',
  ])
})

test('an invalid report is rejected, and no message contains the key', async () => {
  said['now'] = { code: '402' }
  await expect(adapter().read([118.17, 30.13])).rejects.toThrow('the weather service answered with code 402')
  said['now'] = { code: '200', now: {} }
  const wrong = await adapter()
    .read([118.17, 30.13])
    .catch((error: unknown) => String(error))
  expect(wrong).not.toContain('the-key')
})
