import sharp from 'sharp'
import { seed } from '../../../server/seed'
import { readMaps } from '../../../server/node/seedFiles'
import type { PictureProcessor, Platform } from '../../../server/platform'
import { mp4 } from '../files/mp4'
import { savedDatabase } from './savedDatabase'
import type { SavedDatabase } from './savedDatabase'
import { startTestServer } from '.'
import type { TestServer } from '.'

const shared = globalThis as {
  seededServer?: Promise<TestServer>
  seeded?: { at: number; saved: Promise<SavedDatabase> }
}

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

/** A quarter of the demonstration's visitors are enough for every figure. */
const VISITORS = 0.25

/**
 * The real app over a database with demonstration data: one per worker, created on first use. Tests add their own
 * data to the seed and do not rely on other tests' leftovers.
 */
export const seededServer = (): Promise<TestServer> => (shared.seededServer ??= freshSeeded())

/** Its times are relative to when it was seeded: too old, and "waiting for 8 minutes" is no longer true. */
const SEED_MAX_AGE_MS = 30 * 60_000

/** A separate server for tests that remove what others need. */
export async function freshSeeded(): Promise<TestServer> {
  const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined
  return startTestServer({
    saved: await (isEmbedded ? savedDatabase('seeded', SEED_MAX_AGE_MS, saveSeeded) : seededOnServer()),
  })
}

/** A PostgreSQL server copies its own databases; each worker has its own server. */
async function seededOnServer(): Promise<SavedDatabase> {
  const { seeded } = shared
  if (seeded && Date.now() - seeded.at < SEED_MAX_AGE_MS) return seeded.saved
  const saved = saveSeeded()
  shared.seeded = { at: Date.now(), saved }
  return saved
}

const saveSeeded = async (): Promise<SavedDatabase> => (await startTestServer({ seed: seedDemonstration })).save()

async function seedDemonstration(platform: Platform): Promise<void> {
  const pictures = smallCovers(platform.pictures)
  await seed(
    { ...platform, pictures },
    { covers: {}, maps: await readMaps(process.cwd()), videos: FILMS, visitors: VISITORS },
  )
}
