import { expect, test } from 'vitest'
import { measureUploads } from '../support/uploadMemory'

/** MB. A tenth of the real limit; held whole, as any part of the way once did, it would take three times its length. */
const FILM = 48
const WARM_UP = 8

// What a process holds is told by Linux alone.
test.skipIf(process.platform !== 'linux')('a film is taken and stored without being held', { timeout: 600_000 }, async () => {
  const [, film] = await measureUploads([WARM_UP, FILM])
  expect(film!.most - film!.before).toBeLessThan(2 * FILM)
})
