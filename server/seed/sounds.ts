import type { MediaStore } from '../platform'
import { storeFile } from '../storage/keep'
import { inspectVoice } from '../storage/voice'

export interface KeptSound {
  /** In the media store. */
  name: string
  bytes: number
  seconds: number
}

/** Stores the spoken explanations by their names. Files first, rows later: a file without a row harms nobody. */
export async function keepSounds(media: MediaStore, sounds: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): Promise<ReadonlyMap<string, KeptSound>> {
  const kept = new Map<string, KeptSound>()
  for (const [key, body] of Object.entries(sounds)) {
    const { format, seconds } = await inspectVoice(body)
    kept.set(key, { name: await storeFile(media, body, format), bytes: body.byteLength, seconds })
  }
  return kept
}
