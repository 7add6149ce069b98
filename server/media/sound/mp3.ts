import { MPEGDecoder } from 'mpg123-decoder'
import { createEncoder } from 'wasm-media-encoders'
import type { Piece, Wav } from './wav'

/** Passed to the decoder at a time: a few seconds of sound. */
const PIECE_BYTES = 64 * 1024
const RATE = 44_100
/** kbit/s per channel count. */
const BITRATE = { 1: 128, 2: 192 } as const

interface DecodedPiece {
  rate: number
  channels: Piece
}

/** The samples of an MP3, piece by piece. `channels` is its original channel count: the decoder always returns two. */
export async function* decodeMp3(body: Uint8Array, channels: number): AsyncGenerator<DecodedPiece> {
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
  wav: Wav,
  onPiece: (piece: Piece) => void,
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const channels = wav.channels === 1 ? 1 : 2
  const encoder = await createEncoder('audio/mpeg', program as ArrayBuffer)
  encoder.configure({ channels, sampleRate: wav.rate, outputSampleRate: RATE, bitrate: BITRATE[channels] })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (const piece of wav.pieces()) {
    onPiece(piece)
    // The encoder returns its own memory, which the next call overwrites.
    parts.push(new Uint8Array(encoder.encode(piece.slice(0, channels))))
    await pause()
  }
  parts.push(new Uint8Array(encoder.finalize()))
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
