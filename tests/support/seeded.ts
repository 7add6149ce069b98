import { seed } from '../../server/seed'
import { startTestServer } from './server'
import type { TestServer } from './server'

const shared = globalThis as { seededServer?: Promise<TestServer> }

/**
 * The real app over a database with the demonstration data: one per worker, made at first use. Tests add what they
 * need beside the seed and do not rely on what other tests left.
 */
export const seededServer = (): Promise<TestServer> =>
  (shared.seededServer ??= startTestServer({
    // Plain pictures instead of the drawn ones: tests need a cover, not a beautiful one.
    seed: async (platform) => {
      await seed(platform, { covers: {} })
    },
  }))
