import { textAt, viewOf } from '../../../src/contract/media/sound/frames'
import { SoundRefused } from '../../platform'
import type { DecodedPiece } from './mp3'

/** The samples of a WAV, piece by piece: PCM of 8 to 32 bits, or floats. Refuses any other encoding or file. */
export async function* decodeWav(body: Uint8Array<ArrayBuffer>): AsyncGenerator<DecodedPiece> {
  // Loaded with the first WAV: it is large, and most sounds are MP3.
  const media = await import('mediabunny')
  const input = new media.Input({ source: new media.BufferSource(body), formats: [media.WAVE] })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track?.codec?.startsWith('pcm-')) throw new SoundRefused('samples')
    for await (const sample of new media.AudioSampleSink(track).samples()) {
      const channels = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
        const plane = new Float32Array(sample.numberOfFrames)
        sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
        return plane
      })
      sample.close()
      yield { rate: sample.sampleRate, channels }
    }
  } catch {
    // What the library cannot read is damaged.
    throw new SoundRefused('samples')
  } finally {
    input.dispose()
  }
}

/** Sizes that recorders write while they do not know the length yet. */
const UNKNOWN_SIZES: ReadonlySet<number> = new Set([0, 0xff_ff_ff_ff])
const HEADER_BYTES = 8

/** Whether a WAV has fewer samples than it declares: a copy or transfer stopped halfway. */
export function isWavBrokenOff(body: Uint8Array): boolean {
  const view = viewOf(body)
  for (let at = 12; at + HEADER_BYTES <= view.byteLength;) {
    const size = view.getUint32(at + 4, true)
    if (textAt(view, at, 4) === 'data') return !UNKNOWN_SIZES.has(size) && at + HEADER_BYTES + size > view.byteLength
    // Chunks begin at even places.
    at += HEADER_BYTES + size + (size % 2)
  }
  return false
}
