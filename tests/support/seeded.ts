import sharp from 'sharp'
import { seed } from '../../server/seed'
import type { PictureProcessor } from '../../server/platform'
import { mp4 } from './mp4'
import { startTestServer } from './server'
import type { TestServer } from './server'

const shared = globalThis as { seededServer?: Promise<TestServer> }

/** Tests need pictures, not their pixels: drawn small, and kept as being of the whole size, which submissions and positions of advertisements ask for. */
const smallCovers = (pictures: PictureProcessor): PictureProcessor => ({
  ...pictures,
  draw: async (svg, limits) => {
    const { width, height } = await sharp(svg).metadata()
    const { full, thumbnail } = await pictures.process(await sharp(svg, { density: 10 }).png().toBuffer(), limits)
    return { full: { ...full, width: width * 2, height: height * 2 }, thumbnail }
  },
})

/** Of the demonstration's films the tests need no pictures either. */
const FILMS = Object.fromEntries(['huangshan', 'xihu', 'yulongxueshan'].map((name) => [name, new Uint8Array(mp4({ media: Buffer.from(name) }))]))

/**
 * The real app over a database with the demonstration data: one per worker, made at first use. Tests add what they
 * need beside the seed and do not rely on what other tests left.
 */
export const seededServer = (): Promise<TestServer> => (shared.seededServer ??= freshSeeded())

/** Another one, for tests that take away what others need. */
export const freshSeeded = (): Promise<TestServer> =>
  startTestServer({
    seed: async (platform) => {
      await seed({ ...platform, pictures: smallCovers(platform.pictures) }, { covers: {}, videos: FILMS })
    },
  })
