import type { Platform } from '../platform'

/** Code and data are loaded on demand: a production server does not need them. */
export async function seedDemonstration(platform: Platform, root: string, visitors: number): Promise<boolean> {
  process.stdout.write('Filling the database with demonstration data …\n')
  const [{ seed }, { readSeedFiles }] = await Promise.all([import('../seed'), import('./seedFiles')])
  return seed(platform, { ...(await readSeedFiles(root)), visitors })
}
