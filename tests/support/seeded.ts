import sharp from 'sharp'
import { seed } from '../../server/seed'
import type { PictureProcessor } from '../../server/platform'
import { mp4 } from './mp4'
import { startTestServer } from './server'
import type { TestServer } from './server'

const shared = globalThis as { seededServer?: Promise<TestServer> }

/** Tests need pictures, not their pixels: drawn small, but recorded at full size, as submissions and advertisement positions require. */
const smallCovers = (pictures: PictureProcessor): PictureProcessor => ({
  ...pictures,
  draw: async (svg, limits) => {
    const { width, height } = await sharp(svg).metadata()
    const { full, thumbnail } = await pictures.process(await sharp(svg, { density: 10 }).png().toBuffer(), limits)
    return { full: { ...full, width: width * 2, height: height * 2 }, thumbnail }
  },
})

/** Likewise, tests do not need the demonstration films' pictures. */
const FILMS = Object.fromEntries(
  ['huangshan', 'xihu', 'yulongxueshan'].map((name) => [name, new Uint8Array(mp4({ media: Buffer.from(name) }))]),
)

/**
 * The real app over a database with demonstration data: one per worker, created on first use. Tests add their own
 * data to the seed and do not rely on other tests' leftovers.
 */
export const seededServer = (): Promise<TestServer> => (shared.seededServer ??= freshSeeded())

/** A separate server for tests that remove what others need. */
export const freshSeeded = (): Promise<TestServer> =>
  startTestServer({
    seed: async (platform) => {
      await seed({ ...platform, pictures: smallCovers(platform.pictures) }, { covers: {}, videos: FILMS })
    },
  })
