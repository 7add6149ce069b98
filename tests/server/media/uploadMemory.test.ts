import { expect, test } from 'vitest'
import { measureUploads } from '../../support/uploadMemory'

/** MB. A third of the real limit. Held whole, as any part of the way once did, the film would come on top, up to three times. */
const FILM = 160
const WARM_UP = 8
/** MB. On its way it took 9; garbage may lie about for longer where a collector has little time. */
const MOST = 80

// What a process holds is told by Linux alone.
test.skipIf(process.platform !== 'linux')('a film is taken and stored without being held', { timeout: 600_000 }, async () => {
  const [, film] = await measureUploads([WARM_UP, FILM])
  expect(film!.most - film!.before).toBeLessThan(MOST)
})
