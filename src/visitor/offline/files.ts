import { MAP_CACHE } from './caches'
import { isBoughtSound } from './plan'
import type { PlannedFile } from './plan'
import { cacheOf } from './stored'

/** Where the files of a guide are: the map library is the same for all guides. */
export const cachesOf = (guideId: string): string[] => [cacheOf(guideId), MAP_CACHE]

export async function putFile(guideId: string, { url }: PlannedFile, response: Response): Promise<void> {
  const isMapFile = url.startsWith('/h5/') && !isBoughtSound(url)
  const cache = await caches.open(isMapFile ? MAP_CACHE : cacheOf(guideId))
  await cache.put(url, response)
}
