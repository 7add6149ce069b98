import type { GuideRecord } from '@/contract/guide/guide/guide'
import { makeGuidePackage } from '../builders'
import type { PackageRecords } from '../builders'
import { ABSENT_ID, markForeign, stockFor, tokenOf } from './builder'
import type { Builder, Case } from './builder'

/** A guide with a data package; the other tenant's is created by its own administrator. */
export async function packageOf(given: Case): Promise<PackageRecords & { guide: GuideRecord }> {
  const records = await makeGuidePackage(given.world.send, tokenOf(given), stockFor(given))
  for (const { id } of Object.values(records)) markForeign(given, id)
  return records
}

type Key = 'guide' | 'packet' | 'poi' | 'spot'

/** Id and version of one of the package's records. */
export async function recordOf(given: Case, key: Key): Promise<{ id: string; version: number }> {
  if (given.subject === 'absent') return { id: ABSENT_ID, version: 1 }
  return (await packageOf(given))[key]
}

export const readOf = (key: Key): Builder => ({
  foreign: 404,
  build: async (given) => ({ params: { id: (await recordOf(given, key)).id } }),
})

/** Reads a guide's data package. */
export const readPackage: Builder = {
  foreign: 404,
  build: async (given) => ({ query: { guideId: (await recordOf(given, 'guide')).id } }),
}

/** Writes to a guide's data package. */
export const writePackage = (body: (given: Case) => object | Promise<object>): Builder => ({
  foreign: 404,
  build: async (given) => ({ body: { guideId: (await recordOf(given, 'guide')).id, ...(await body(given)) } }),
})

export const update = (key: Key, body: (given: Case) => object | Promise<object>): Builder => ({
  foreign: 404,
  build: async (given) => {
    const { id, version } = await recordOf(given, key)
    return { body: { id, version, ...(await body(given)) } }
  },
})

export const remove = (key: Key): Builder => ({
  foreign: 404,
  build: async (given) => {
    const { id, version } = await recordOf(given, key)
    return { params: { id }, query: { version: String(version) } }
  },
})
