import { expect, test } from 'vitest'
import { measureUploads } from '../support/uploadMemory'

/**
 * MB. A third of the real limit. Whatever its length, a process grows by about 110 MB until its collector runs; held whole, as any part
 * of the way once did, the film would come on top, up to three times.
 */
const FILM = 176
const WARM_UP = 8

// What a process holds is told by Linux alone.
test.skipIf(process.platform !== 'linux')('a film is taken and stored without being held', { timeout: 600_000 }, async () => {
  const [, film] = await measureUploads([WARM_UP, FILM])
  expect(film!.most - film!.before).toBeLessThan(FILM)
})
