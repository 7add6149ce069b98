import { SoundRefused } from '../../platform'
import type { DecodedPiece } from './mp3'

/** The samples of a WAV, piece by piece: PCM of 8 to 32 bits, or floats. Refuses any other encoding or file. */
export async function* decodeWav(body: Uint8Array<ArrayBuffer>): AsyncGenerator<DecodedPiece> {
  // Loaded with the first WAV: it is large, and most sounds are MP3.
  const media = await import('mediabunny')
  const input = new media.Input({ source: new media.BufferSource(body), formats: [media.WAVE] })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track?.codec?.startsWith('pcm-')) throw new SoundRefused()
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
    throw new SoundRefused()
  } finally {
    input.dispose()
  }
}
