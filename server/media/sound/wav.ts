/** Samples of each channel, −1 to 1. */
export type Piece = Float32Array[]

export interface Wav {
  rate: number
  channels: number
  /** The sound in pieces of about a second. */
  pieces(): Generator<Piece>
}

const PCM = 1
const FLOAT = 3
/** The actual format follows later in the header. */
const EXTENSIBLE = 0xff_fe

/** The samples of a WAV: PCM of 8 to 32 bits, or floats. Null for any other encoding or file. */
export function readWav(body: Uint8Array): Wav | null {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const chunks = chunksOf(view)
  const format = chunks.get('fmt ')
  const data = chunks.get('data')
  if (!format || !data || format.bytes < 16) return null
  const formatTag = view.getUint16(format.at, true)
  const kind = formatTag === EXTENSIBLE && format.bytes >= 26 ? view.getUint16(format.at + 24, true) : formatTag
  const channels = view.getUint16(format.at + 2, true)
  const rate = view.getUint32(format.at + 4, true)
  const bits = view.getUint16(format.at + 14, true)
  const readSample = reader(view, kind, bits)
  if (!readSample || channels < 1 || rate < 1) return null
  const width = bits / 8
  const frames = Math.floor(data.bytes / (width * channels))
  return {
    rate,
    channels,
    *pieces() {
      for (let from = 0; from < frames; from += rate) {
        const length = Math.min(rate, frames - from)
        yield Array.from({ length: channels }, (_, channel) =>
          Float32Array.from({ length }, (_sample, index) =>
            readSample(data.at + ((from + index) * channels + channel) * width),
          ),
        )
      }
    },
  }
}

/** Offset and length of each chunk; a chunk that the recorder did not finish ends with the file. */
function chunksOf(view: DataView): ReadonlyMap<string, { at: number; bytes: number }> {
  const chunks = new Map<string, { at: number; bytes: number }>()
  for (let at = 12; at + 8 <= view.byteLength;) {
    const name = String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)))
    const bytes = Math.min(view.getUint32(at + 4, true), view.byteLength - at - 8)
    if (!chunks.has(name)) chunks.set(name, { at: at + 8, bytes })
    // Chunks start at even offsets.
    at += 8 + bytes + (bytes % 2)
  }
  return chunks
}

function reader(view: DataView, kind: number, bits: number): ((at: number) => number) | null {
  switch (`${kind} ${bits}`) {
    case `${PCM} 8`:
      return (at) => (view.getUint8(at) - 128) / 128
    case `${PCM} 16`:
      return (at) => view.getInt16(at, true) / 0x80_00
    case `${PCM} 24`:
      return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 0x80_00_00
    case `${PCM} 32`:
      return (at) => view.getInt32(at, true) / 0x80_00_00_00
    case `${FLOAT} 32`:
      return (at) => view.getFloat32(at, true)
    case `${FLOAT} 64`:
      return (at) => view.getFloat64(at, true)
    default:
      return null
  }
}
