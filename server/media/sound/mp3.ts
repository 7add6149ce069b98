import { MPEGDecoder } from 'mpg123-decoder'
import { createEncoder } from 'wasm-media-encoders'
import { VOICE_MAX_BYTES } from '../../../src/contract/media/storage'
import { FRAME_READERS, viewOf } from '../../../src/contract/media/sound/frames'
import { SoundRefused } from '../../platform'

/** Passed to the decoder at a time: a few seconds of sound. */
const PIECE_BYTES = 64 * 1024
const RATE = 44_100
/** Each stretch needs its own decoder. Real recordings have a few; a file with more is hostile. */
const STRETCHES_MAX = 50
/** A second of a WAV's pieces. */
const PIECES_PER_TURN = 20
/** kbit/s per channel count. */
const BITRATE = { 1: 128, 2: 192 } as const
/** More than may be stored. */
const ENCODED_MAX_BYTES = VOICE_MAX_BYTES + 1024 * 1024

/** Some samples of each channel, −1 to 1. */
export interface DecodedPiece {
  rate: number
  channels: Float32Array[]
}

/**
 * The samples of an MP3 that consists of frames alone, piece by piece. `channels` is its original channel count: the
 * decoder always returns two.
 */
export async function* decodeMp3(body: Uint8Array, channels: number): AsyncGenerator<DecodedPiece> {
  // Joined recordings may differ in their rates; the decoder names one rate for all that it returns.
  let count = 0
  for (const stretch of stretchesOf(body)) {
    count += 1
    if (count > STRETCHES_MAX) throw new SoundRefused('damaged')
    yield* decodeStretch(stretch, channels)
  }
}

/** The parts of one rate. */
function* stretchesOf(body: Uint8Array): Generator<Uint8Array> {
  const view = viewOf(body)
  let [from, rate]: [number, number | null] = [0, null]
  for (let at = 0; ;) {
    const frame = FRAME_READERS.mp3(view, at)
    if (!frame) break
    if (rate !== null && frame.rate !== rate) {
      yield body.subarray(from, at)
      from = at
    }
    rate = frame.rate
    at += frame.bytes
  }
  yield body.subarray(from)
}

async function* decodeStretch(body: Uint8Array, channels: number): AsyncGenerator<DecodedPiece> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for (let at = 0; at < body.byteLength; at += PIECE_BYTES) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(body.subarray(at, at + PIECE_BYTES))
      if (samplesDecoded > 0) yield { rate: sampleRate, channels: channelData.slice(0, Math.max(1, channels)) }
    }
  } finally {
    decoder.free()
  }
}

/** Encodes for the mini-program; the callback receives each piece before encoding. */
export async function encodeMp3(
  program: BufferSource,
  sound: AsyncIterable<DecodedPiece>,
  onPiece: (channels: Float32Array[]) => void,
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createEncoder('audio/mpeg', program as ArrayBuffer)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const { rate, channels } of sound) {
    const count = channels.length === 1 ? 1 : 2
    if (parts.length === 0)
      encoder.configure({ channels: count, sampleRate: rate, outputSampleRate: RATE, bitrate: BITRATE[count] })
    onPiece(channels)
    // The encoder returns its own memory, which the next call overwrites.
    const part = new Uint8Array(encoder.encode(channels.slice(0, count)))
    parts.push(part)
    bytes += part.byteLength
    // Of a low rate, a small file may hold days.
    if (bytes > ENCODED_MAX_BYTES) throw new SoundRefused('large')
    if (parts.length % PIECES_PER_TURN === 0) await pause()
  }
  if (parts.length === 0) throw new SoundRefused('damaged')
  parts.push(new Uint8Array(encoder.finalize()))
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
