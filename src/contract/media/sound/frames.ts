/** A complete frame of a sound, at its place in the file. */
export interface Frame {
  bytes: number
  samples: number
  rate: number
  channels: number
  /** Describes the sound instead of carrying some: the number of frames it declares; null if it declares none. Undefined for frames of sound. */
  declared?: number | null
}

/** Formats that consist of frames, which can be cut or left out without encoding again. */
export const FRAME_FORMATS = ['mp3', 'aac'] as const
export type FrameFormat = (typeof FRAME_FORMATS)[number]

/** Reads the header of the frame at a place; null if there is none. The frame may end behind the end of the file. */
type FrameReader = (view: DataView, at: number) => Frame | null

export const viewOf = (body: Uint8Array): DataView => new DataView(body.buffer, body.byteOffset, body.byteLength)

/** Text of the bytes at a place; shorter at the end of the file. */
export function textAt(view: DataView, at: number, length: number): string {
  const codes = Array.from({ length: Math.max(0, Math.min(length, view.byteLength - at)) }, (_, index) =>
    view.getUint8(at + index),
  )
  return String.fromCharCode(...codes)
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
  const isMono = ((header >>> 6) & 3) === 3
  const info = mp3Info(view, at, isMpeg1, isMono)
  return {
    bytes: Math.floor(((samples / 8) * bitrate * 1000) / (rate / divisor)) + padding,
    samples,
    rate: rate / divisor,
    channels: isMono ? 1 : 2,
    ...(info && { declared: info.frames }),
  }
}

/** Where an encoder's info frame keeps its figures, and the number of frames it declares. */
export interface Mp3Info {
  /** Place of the number of frames in the file; null if the frame has none. */
  framesAt: number | null
  bytesAt: number | null
  /** A table of 100 places; null if there is none, or of another kind. */
  tableAt: number | null
  frames: number | null
}

const VBRI_OFFSET = 36

/** The encoder's info in place of the first samples; null if the frame carries sound. */
function mp3Info(view: DataView, at: number, isMpeg1: boolean, isMono: boolean): Mp3Info | null {
  const xing = at + 4 + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  if (xing + 8 <= view.byteLength && ['Xing', 'Info'].includes(textAt(view, xing, 4))) {
    const flags = view.getUint32(xing + 4)
    const framesAt = (flags & 1) === 0 ? null : xing + 8
    const bytesAt = (flags & 2) === 0 ? null : xing + 8 + (framesAt === null ? 0 : 4)
    const tableAt = (flags & 4) === 0 ? null : xing + 8 + (framesAt === null ? 0 : 4) + (bytesAt === null ? 0 : 4)
    return { framesAt, bytesAt, tableAt, frames: numberAt(view, framesAt) }
  }
  if (textAt(view, at + VBRI_OFFSET, 4) !== 'VBRI') return null
  const framesAt = at + VBRI_OFFSET + 14
  return { framesAt, bytesAt: framesAt - 4, tableAt: null, frames: numberAt(view, framesAt) }
}

const numberAt = (view: DataView, at: number | null): number | null =>
  at === null || at + 4 > view.byteLength ? null : view.getUint32(at)

/** The info of the MP3 frame at a place; null if it carries sound or there is none. */
export function mp3InfoAt(view: DataView, at: number): Mp3Info | null {
  if (!mp3Frame(view, at)) return null
  const header = view.getUint32(at)
  return mp3Info(view, at, RATE_DIVISORS[(header >>> 19) & 3] === 1, ((header >>> 6) & 3) === 3)
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
  const channels = (view.getUint16(at + 2) >>> 6) & 7
  return {
    bytes,
    samples: AAC_SAMPLES * ((view.getUint8(at + 6) & 3) + 1),
    rate,
    channels: channels === 1 ? 1 : 2,
  }
}

export const FRAME_READERS: Readonly<Record<FrameFormat, FrameReader>> = { mp3: mp3Frame, aac: aacFrame }

/** Bytes of a frame's header: less than these at the end of a file may be the begin of one. */
export const HEADER_BYTES: Readonly<Record<FrameFormat, number>> = { mp3: 4, aac: AAC_HEADER_BYTES }
