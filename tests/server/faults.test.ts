import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../support/session/accounts'
import { killUnderWrites } from '../support/server/killUnderWrites'
import { buildWorld, query } from '../support/matrix/world'
import type { World } from '../support/matrix/world'
import { runMixedIds } from '../support/property/mixedIds'
import { runOpenApiFuzz } from '../support/property/openApiFuzz'
import { freshSeeded } from '../support/server/seeded'
import { underWay } from '../support/uploads'

const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101)

describe('two tenants', { timeout: 180_000 }, () => {
  let world: World
  beforeAll(async () => {
    // Its own server, so these calls leave nothing behind for other tests.
    world = await buildWorld(await freshSeeded())
    return () => world.server.close()
  })

  test('random calls with ids of both neither leak nor change the other’s data', async () => {
    const { statuses, problems } = await runMixedIds(world, { calls: 400, seed })
    expect(problems).toEqual([])
    for (const status of [200, 403, 404]) expect(statuses[status] ?? 0, String(status)).toBeGreaterThan(10)
  })

  test('the check detects a leak', async () => {
    await query(world.server, 'alter table guide disable row level security')
    const { problems } = await runMixedIds(world, { calls: 150, seed, domain: 'guide' })
    await query(world.server, 'alter table guide enable row level security')
    expect(problems).not.toEqual([])
  })

  test('requests generated from the OpenAPI document never cause a server error', async () => {
    const guides = (await query<{ id: string }>(world.server, 'select id from guide limit 50')).map(({ id }) => id)
    const token = async () => {
      // The requests included wrong old passwords.
      await query(world.server, 'delete from login_attempt')
      return (await signIn(world.server, 'admin')).token
    }
    const ids = [...guides, ...(await underWay(world.send, world.tokens.admin))]
    const { statuses, problems } = await runOpenApiFuzz(world.server, { requests: 2000, seed, ids, signIn: token })
    expect(problems).toEqual([])
    for (const status of [200, 400, 404]) expect(statuses[status] ?? 0, String(status)).toBeGreaterThan(20)
  })
})

test('a server killed during writes and uploads loses nothing it acknowledged', { timeout: 300_000 }, async () => {
  const result = await killUnderWrites({ times: 2, databaseServer: process.env['TEST_DATABASE_URL'] })
  expect(result).toMatchObject({ missingItems: [], orphansLeft: 0, uploadsLeft: 0 })
  expect(result.guides).toBeGreaterThan(0)
  expect(result.uploads).toBeGreaterThan(0)
  // Uploads interrupted by the kills were resumed.
  expect(result.resumed).toBeGreaterThan(0)
})
