import { beforeAll, describe, expect, test } from 'vitest'
import { query, openWorld } from '../../support/matrix/world'
import type { World } from '../../support/matrix/world'
import { runVisitorFuzz } from '../../support/property/visitorFuzz'
import { MARK, plantSecrets } from '../../support/property/visitorSecrets'
import type { Judge } from '../../support/property/visitorSecrets'
import { freshSeeded } from '../../support/server/seeded'

// `npm run fuzz:visitor` runs the same for longer.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_127)

describe('random requests to the visitors’ calls', { timeout: 300_000 }, () => {
  let world: World
  let judge: Judge
  beforeAll(async () => {
    // Its own server: everything private in it is marked.
    world = (await openWorld(await freshSeeded())) as World
    judge = await plantSecrets(world)
    return () => world.server.close()
  })

  test('cause no server error, and no answer is private, foreign or outdated', async () => {
    const { statuses, problems } = await runVisitorFuzz(world, { judge, seed, goesOn: (requests) => requests < 1000 })
    expect(problems).toEqual([])
    for (const status of [200, 304, 400, 401, 404]) expect(statuses[status] ?? 0, String(status)).toBeGreaterThan(0)
  })

  test('the check detects what is private', async () => {
    await query(world.server, `update guide_revision set name = $1`, [MARK])
    const { problems } = await runVisitorFuzz(world, { judge, seed, goesOn: (requests) => requests < 200 })
    expect(problems.join('\n')).toContain('tells private text')
  })
})
