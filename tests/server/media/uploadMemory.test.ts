import { expect, test } from 'vitest'
import { measureUploads } from '../../support/uploads/uploadMemory'

/** MB. A third of the real limit. Fully buffered, as once at every stage, the film would add up to three times its size. */
const FILM = 160
const WARM_UP = 8
/** MB. Measured: 9; garbage may stay longer where the collector has little time. */
const MOST = 80

// Only Linux reports a process's memory.
test.skipIf(process.platform !== 'linux')(
  'a video is uploaded and stored without being buffered',
  { timeout: 600_000 },
  async () => {
    const [, film] = await measureUploads([WARM_UP, FILM])
    expect(film!.most - film!.before).toBeLessThan(MOST)
  },
)
