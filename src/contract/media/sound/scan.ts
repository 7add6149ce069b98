import { FRAME_READERS, HEADER_BYTES, mp3InfoAt, viewOf } from './frames'
import type { Frame, FrameFormat } from './frames'
import { tagBytesAt } from './tags'

/** A sound of frames, as its frames say: what its head declares is not believed. */
export interface ScannedSound {
  /** The frames alone, in their order: without tags, pictures and what does not belong to a sound. */
  body: Uint8Array<ArrayBuffer>
  seconds: number
  channels: 1 | 2
  /** It ends within a frame, or has fewer frames than were written: a copy or transfer stopped halfway. */
  brokenOff: boolean
}

/** Encoders count their own frame or not, and the last one: this many missing frames say nothing. */
const MISSING_FRAMES_MAX = 2
/** Frames that must follow one among bytes of other content, which look like a frame now and then. */
const FOLLOWING_FRAMES = 2

/** One recording of a file; people also put several behind each other. */
interface Recording {
  declared: number | null
  frames: number
}

interface Scan {
  /** From and to, of frames that follow each other. */
  runs: [number, number][]
  recordings: Recording[]
  seconds: number
  channels: number
  /** Where the last frame ends; null before the first. */
  end: number | null
  /** Whether the file ends within a frame. */
  isCut: boolean
}

/** Reads a file frame by frame; null if it has none. */
export function scanFrames(body: Uint8Array<ArrayBuffer>, format: FrameFormat): ScannedSound | null {
  const view = viewOf(body)
  const scan: Scan = { runs: [], recordings: [], seconds: 0, channels: 1, end: null, isCut: false }
  for (let at = 0; at < view.byteLength;) {
    const isNext = scan.end === at
    const frame = FRAME_READERS[format](view, at)
    if (isNext && isPartOfFrame(view, at, frame, format)) {
      scan.isCut = true
      break
    }
    if (frame && isFollowed(view, at, frame, format, isNext ? 1 : FOLLOWING_FRAMES)) {
      take(scan, at, frame)
      at += frame.bytes
    } else at += tagBytesAt(view, at) || 1
  }
  const { runs, recordings, seconds, channels, isCut } = scan
  if (seconds === 0) return null
  const isShort = recordings.some(({ declared, frames }) => declared !== null && frames + MISSING_FRAMES_MAX < declared)
  return {
    body: correctInfo(joined(body, runs), format, recordings),
    seconds,
    channels: channels === 1 ? 1 : 2,
    brokenOff: isCut || isShort,
  }
}

/** A frame, or its first bytes, that the end of the file cuts. */
function isPartOfFrame(view: DataView, at: number, frame: Frame | null, format: FrameFormat): boolean {
  if (frame) return at + frame.bytes > view.byteLength
  return view.byteLength - at < HEADER_BYTES[format] && view.getUint8(at) === 0xff
}

/** Whether other frames, a tag or the end follow a frame that is whole. */
function isFollowed(view: DataView, at: number, frame: Frame, format: FrameFormat, count: number): boolean {
  const end = at + frame.bytes
  if (end > view.byteLength) return false
  if (view.byteLength - end < HEADER_BYTES[format] || tagBytesAt(view, end) > 0) return true
  const next = FRAME_READERS[format](view, end)
  if (!next) return false
  return count === 1 || end + next.bytes > view.byteLength || isFollowed(view, end, next, format, count - 1)
}

function take(scan: Scan, at: number, { bytes, samples, rate, channels, declared }: Frame): void {
  const isInfo = declared !== undefined
  // Behind a tag or a gap, another recording begins.
  if (isInfo || scan.end !== at) scan.recordings.push({ declared: declared ?? null, frames: 0 })
  scan.end = at + bytes
  // Players take any info for that of the whole file: only the first frame's may stay.
  if (isInfo && scan.runs.length > 0) return
  const last = scan.runs.at(-1)
  if (last?.[1] === at) last[1] = at + bytes
  else scan.runs.push([at, at + bytes])
  if (isInfo) return
  const recording = scan.recordings.at(-1)
  if (recording) recording.frames += 1
  scan.seconds += samples / rate
  scan.channels = Math.max(scan.channels, channels)
}

function joined(body: Uint8Array<ArrayBuffer>, runs: readonly [number, number][]): Uint8Array<ArrayBuffer> {
  const [first] = runs
  if (runs.length === 1 && first?.[0] === 0 && first[1] === body.byteLength) return body
  const result = new Uint8Array(runs.reduce((sum, [from, to]) => sum + to - from, 0))
  let at = 0
  for (const [from, to] of runs) {
    result.set(body.subarray(from, to), at)
    at += to - from
  }
  return result
}

/** Players show the length that the first frame declares, and some stop there: it is that of the frames. */
function correctInfo(
  body: Uint8Array<ArrayBuffer>,
  format: FrameFormat,
  recordings: readonly Recording[],
): Uint8Array<ArrayBuffer> {
  const info = format === 'mp3' ? mp3InfoAt(viewOf(body), 0) : null
  const frames = recordings.reduce((sum, recording) => sum + recording.frames, 0)
  if (!info || info.frames === null || Math.abs(info.frames - frames) <= MISSING_FRAMES_MAX) return body
  const copy = body.slice()
  const view = viewOf(copy)
  if (info.framesAt !== null) view.setUint32(info.framesAt, frames)
  if (info.bytesAt !== null) view.setUint32(info.bytesAt, copy.byteLength)
  if (info.tableAt !== null && info.tableAt + TABLE_SIZE <= copy.byteLength)
    copy.set(placesOf(view, frames), info.tableAt)
  return copy
}

/** Entries of the table of places: one per hundredth of the length, as a 256th of the bytes. */
const TABLE_SIZE = 100

function placesOf(view: DataView, frames: number): Uint8Array {
  const table = new Uint8Array(TABLE_SIZE)
  let entry = 0
  let count = 0
  for (let at = 0; at < view.byteLength && entry < TABLE_SIZE;) {
    const frame = FRAME_READERS.mp3(view, at)
    if (!frame) break
    for (; entry < TABLE_SIZE && (entry * frames) / TABLE_SIZE <= count; entry += 1)
      table[entry] = Math.min(255, Math.floor((at * 256) / view.byteLength))
    count += 1
    at += frame.bytes
  }
  return table.fill(255, entry)
}
