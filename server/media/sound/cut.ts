/** A complete frame of a sound, at its place in the file. */
interface Frame {
  bytes: number
  samples: number
  rate: number
  /** Describes the sound instead of carrying some: players would show the length of the whole file. */
  isHeader: boolean
}

type FrameReader = (view: DataView, at: number) => Frame | null

export interface CutSound {
  body: Uint8Array<ArrayBuffer>
  seconds: number
}

/** Formats that can be cut between two frames without encoding them again. */
export const CUT_FORMATS = ['mp3', 'aac'] as const
export type CutFormat = (typeof CUT_FORMATS)[number]

/** How far into a file something other than frames may occur, such as padding after a tag. */
const SEARCH_BYTES = 64 * 1024
const ID3_HEADER_BYTES = 10

/** The first frames of a sound, at most this long; null if its frames cannot be found. Its tag is left out already. */
export function cutSound(body: Uint8Array<ArrayBuffer>, format: CutFormat, secondsMax: number): CutSound | null {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const frameAt = READERS[format]
  const first = firstFrame(view, frameAt)
  if (!first) return null
  const from = first.isHeader ? first.at + first.bytes : first.at
  let at = from
  let seconds = 0
  for (let frame = frameAt(view, at); frame && at + frame.bytes <= body.byteLength; frame = frameAt(view, at)) {
    const length = frame.samples / frame.rate
    if (seconds + length > secondsMax) break
    seconds += length
    at += frame.bytes
  }
  return seconds === 0 ? null : { body: body.slice(from, at), seconds: Math.round(seconds * 1000) / 1000 }
}

/** Length of the ID3 tag that a file begins with; it may hold a picture of several megabytes. */
export function tagBytes(head: Uint8Array): number {
  if (head.length < ID3_HEADER_BYTES || String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return 0
  const [flags, ...size] = Array.from(head.subarray(5, ID3_HEADER_BYTES))
  const footer = ((flags ?? 0) & 0x10) === 0 ? 0 : ID3_HEADER_BYTES
  return size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0) + ID3_HEADER_BYTES + footer
}

/** The first frame that another one follows: bytes of other content look like a frame now and then. */
function firstFrame(view: DataView, frameAt: FrameReader): (Frame & { at: number }) | null {
  const end = Math.min(SEARCH_BYTES, view.byteLength)
  for (let at = 0; at < end; at += 1) {
    const frame = frameAt(view, at)
    if (frame && frameAt(view, at + frame.bytes)) return { ...frame, at }
  }
  return null
}

/** kbit/s of layer 3 by the header's index; 0 is `free`: the length is unknown. */
const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const MP3_RATES = [44_100, 48_000, 32_000] as const
/** By the header's version: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const RATE_DIVISORS = [4, null, 2, 1] as const
const LAYER_3 = 1

function mp3Frame(view: DataView, at: number): Frame | null {
  if (at + 4 > view.byteLength) return null
  const header = view.getUint32(at)
  if (header >>> 21 !== 0x7_ff || ((header >>> 17) & 3) !== LAYER_3) return null
  const divisor = RATE_DIVISORS[(header >>> 19) & 3]
  const rate = MP3_RATES[(header >>> 10) & 3]
  const isMpeg1 = divisor === 1
  const bitrate = BITRATES[isMpeg1 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15]
  if (divisor == null || rate === undefined || bitrate === undefined || bitrate === 0) return null
  const samples = isMpeg1 ? 1152 : 576
  const padding = (header >>> 9) & 1
  return {
    bytes: Math.floor(((samples / 8) * bitrate * 1000) / (rate / divisor)) + padding,
    samples,
    rate: rate / divisor,
    isHeader: isMp3Header(view, at, isMpeg1, ((header >>> 6) & 3) === 3),
  }
}

/** The encoder's info frame, in place of the first samples. */
function isMp3Header(view: DataView, at: number, isMpeg1: boolean, isMono: boolean): boolean {
  const sideBytes = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const nameAt = (offset: number) =>
    offset + 4 > view.byteLength
      ? ''
      : String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(offset + index)))
  return ['Xing', 'Info'].includes(nameAt(at + 4 + sideBytes)) || nameAt(at + 36) === 'VBRI'
}

const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]
const AAC_SAMPLES = 1024
const AAC_HEADER_BYTES = 7

function aacFrame(view: DataView, at: number): Frame | null {
  if (at + AAC_HEADER_BYTES > view.byteLength) return null
  // Sync word, and a layer of 0.
  if ((view.getUint16(at) & 0xff_f6) !== 0xff_f0) return null
  const rate = AAC_RATES[(view.getUint8(at + 2) >>> 2) & 15]
  const bytes = (view.getUint32(at + 3) >>> 13) & 0x1f_ff
  if (rate === undefined || bytes < AAC_HEADER_BYTES) return null
  return { bytes, samples: AAC_SAMPLES * ((view.getUint8(at + 6) & 3) + 1), rate, isHeader: false }
}

const READERS: Readonly<Record<CutFormat, FrameReader>> = { mp3: mp3Frame, aac: aacFrame }
