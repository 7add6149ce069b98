import { FRAME_READERS, viewOf } from '../../../src/contract/media/sound/frames'
import type { Frame, FrameFormat } from '../../../src/contract/media/sound/frames'

export interface CutSound {
  body: Uint8Array<ArrayBuffer>
  seconds: number
}

/** How far into a file something other than frames may occur, such as padding after a tag. */
const SEARCH_BYTES = 64 * 1024

/** The first frames of a sound, at most this long; null if its frames cannot be found. Its tag is left out already. */
export function cutSound(body: Uint8Array<ArrayBuffer>, format: FrameFormat, secondsMax: number): CutSound | null {
  const view = viewOf(body)
  const frameAt = FRAME_READERS[format]
  const first = firstFrame(view, frameAt)
  if (!first) return null
  // An info frame describes the whole file: players would show its length.
  const from = first.declared === undefined ? first.at : first.at + first.bytes
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

/** The first frame that another one follows: bytes of other content look like a frame now and then. */
function firstFrame(view: DataView, frameAt: (typeof FRAME_READERS)[FrameFormat]): (Frame & { at: number }) | null {
  const end = Math.min(SEARCH_BYTES, view.byteLength)
  for (let at = 0; at < end; at += 1) {
    const frame = frameAt(view, at)
    if (frame && frameAt(view, at + frame.bytes)) return { ...frame, at }
  }
  return null
}
