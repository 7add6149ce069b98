import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { simulatorOf } from '../../../server/seed/simulator'
import { query } from '../../support/matrix/world'
import { readSounds } from '../../../server/node/seedFiles'
import { seed } from '../../../server/seed'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'
import { readRealTime } from '../../../server/data/statistics/realTime'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let server: TestServer
let base: string
const http = createServer((request, response) => void getRequestListener(server.app.fetch)(request, response))

beforeAll(async () => {
  const sounds = Object.fromEntries(
    Object.entries(await readSounds(process.cwd())).filter(([name]) => name.startsWith('huangshan')),
  )
  // At night few visitors come.
  const morning = startOfDay(dayOf(Date.now())) + 10 * HOUR_MS
  server = await startTestServer({
    seed: (platform) => seed({ ...platform, now: () => morning }, { sounds, visitors: 0.02 }),
  })
  server.clock.now = morning + MINUTE_MS
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(http.address() as AddressInfo).port}/saas`
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await server.close()
})

const count = async (table: string, condition: string): Promise<number> => {
  const [row] = await query(server, `select count(*)::int as count from ${table} where ${condition}`, [])
  return (row as { count: number }).count
}

test('simulated visitors sign in, listen, share positions, buy and ask by the public calls, and survive a restart', async () => {
  const { clock, platform } = server
  const simulated = { platform: { ...platform, now: () => clock.now }, base, visitors: 10 }
  const simulate = await simulatorOf(simulated)
  const began = clock.now
  await simulate(() => false)
  for (let run = 0; run < 7; run += 1) {
    clock.now += 8 * MINUTE_MS
    await simulate(() => false)
  }
  const since = `at > ${began}`
  const visits = await count('visitor_visit', since)
  expect(visits).toBeGreaterThan(10)
  expect(await count('visitor_listening', since)).toBeGreaterThan(visits / 2)
  expect(await count('visitor', `openid like 'demo:visitor-%' and province <> ''`)).toBeGreaterThan(visits / 2)
  expect(await count('visitor_order', `created_at > ${began} and state in ('paid', 'used')`)).toBeGreaterThan(0)
  expect(await count('heat_count', `kind = 'cell' and at > ${began}`)).toBeGreaterThan(0)

  const [merchant] = await query(server, `select id from merchant order by created_at limit 1`, [])
  const realTime = await platform.db.read((merchant as { id: string }).id, (tx) =>
    readRealTime(tx, clock.now, undefined),
  )
  expect(realTime.last15).toBeGreaterThan(0)

  // Another simulator, as after a restart, goes on and repeats nothing.
  await (
    await simulatorOf(simulated)
  )(() => false)
  expect(await count('visitor_visit', since)).toBe(visits)
})
