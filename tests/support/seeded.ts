import sharp from 'sharp'
import { seed } from '../../server/seed'
import type { PictureProcessor } from '../../server/platform'
import { startTestServer } from './server'
import type { TestServer } from './server'

const shared = globalThis as { seededServer?: Promise<TestServer> }

/** Tests need a cover for each guide, not its pixels: drawn at a tenth of the size, and kept as being of the whole, which a submission asks for. */
const smallCovers = (pictures: PictureProcessor): PictureProcessor => ({
  ...pictures,
  draw: async (svg, limits) => {
    const { full, thumbnail } = await pictures.process(await sharp(svg, { density: 10 }).png().toBuffer(), limits)
    return { full: { ...full, width: 640, height: 400 }, thumbnail }
  },
})

/**
 * The real app over a database with the demonstration data: one per worker, made at first use. Tests add what they
 * need beside the seed and do not rely on what other tests left.
 */
export const seededServer = (): Promise<TestServer> =>
  (shared.seededServer ??= startTestServer({
    seed: async (platform) => {
      await seed({ ...platform, pictures: smallCovers(platform.pictures) }, { covers: {} })
    },
  }))
