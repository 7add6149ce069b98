import type { MediaStore } from '../platform'
import { storeFile } from '../media/storage/files'
import { inspectVideo } from '../media/storage/video'
import type { Movie } from '../../src/contract/media/mp4/movie'

export interface SavedVideo extends Movie {
  /** In the media store. */
  name: string
  bytes: number
}

/** Stores the films by name; files first, then rows. */
export async function saveVideos(
  media: MediaStore,
  videos: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
): Promise<ReadonlyMap<string, SavedVideo>> {
  const saved = new Map<string, SavedVideo>()
  for (const [key, body] of Object.entries(videos)) {
    const movie = await inspectVideo({
      bytes: body.byteLength,
      read: async (start, length) => body.subarray(start, start + length),
    })
    saved.set(key, { ...movie, name: await storeFile(media, body, 'mp4'), bytes: body.byteLength })
  }
  return saved
}
