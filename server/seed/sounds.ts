import type { SoundMeasure } from '../../src/contract/media/loudness'
import { scanFrames } from '../../src/contract/media/sound/scan'
import type { Platform } from '../platform'
import { storeFile } from '../media/storage/files'
import { readVoice } from '../media/storage/voice'
import { required } from '../../src/lib/required'
import { seedMeasure } from './soundMeasures'

export interface SavedSound {
  /** In the media store. */
  name: string
  bytes: number
  seconds: number
  measure: SoundMeasure | null
}

/** Stores the spoken explanations by name. Files first, then rows: a file without a row is harmless. */
export async function saveSounds(
  { media, sounds }: Pick<Platform, 'media' | 'sounds'>,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
): Promise<ReadonlyMap<string, SavedSound>> {
  const saved = new Map<string, SavedSound>()
  for (const [key, body] of Object.entries(files)) {
    const { seconds } = required(scanFrames(body, 'mp3'), 'frames of a spoken explanation')
    const measure = seedMeasure(key, body.byteLength) ?? (await readVoice(sounds, body)).measure
    saved.set(key, {
      name: await storeFile(media, body, 'mp3'),
      bytes: body.byteLength,
      seconds: Math.round(seconds * 1000) / 1000,
      measure,
    })
  }
  return saved
}
