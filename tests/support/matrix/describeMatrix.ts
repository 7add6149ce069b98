import { beforeAll, describe, expect, test } from 'vitest'
import { seededServer } from '../server/seeded'
import { domainsOf, isLeftOut } from '../parts'
import { inputsOf } from './inputs'
import { runEndpoint } from './run'
import { watchOther } from './watch'
import type { Watch } from './watch'
import { buildWorld } from './world'
import type { World } from './world'

/** The seeded world and its watch for a file's tests. */
export function watchedWorld(): { world: () => World; watch: () => Watch } {
  let world: World
  let watch: Watch
  beforeAll(async () => {
    world = await buildWorld(await seededServer())
    watch = await watchOther(world)
    return () => watch.end()
  })
  return { world: () => world, watch: () => watch }
}

/** Every endpoint × every role × own, another tenant’s and absent records, for this part's domains. */
export function describeMatrix(part: number): void {
  const { world, watch } = watchedWorld()
  for (const { domain, endpoints } of domainsOf(part)) {
    describe.skipIf(isLeftOut(domain))(domain, () => {
      test('every call has a builder of valid input, and no builder is unused', async () => {
        expect(
          Object.keys(await inputsOf(domain))
            .map((call) => `${domain}.${call}`)
            .toSorted(),
        ).toEqual(endpoints.map(({ name }) => name).toSorted())
      })
      test.each(endpoints)('$name', async ({ name, endpoint }) => {
        expect(await runEndpoint(world(), watch(), name, endpoint)).toEqual([])
      })
    })
  }
}
