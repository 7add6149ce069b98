import { textAt, viewOf } from '../../../src/contract/media/sound/frames'
import { boxAt } from './boxes'
import type { Box } from './boxes'

/** The part of a recording that is played, in seconds of its packets. */
export interface PlayedPart {
  from: number
  to: number
}

const WHOLE: PlayedPart = { from: 0, to: Infinity }

/** A box of this name within another, or at the top of the file. */
function childOf(
  bytes: Uint8Array,
  { body, end }: Pick<Box, 'body' | 'end'>,
  name: string,
  isWanted?: (box: Box) => boolean,
): Box | null {
  for (let at = body; at + 8 <= end;) {
    const box = boxAt(bytes, at)
    if (!box || box.end > end) return null
    if (box.name === name && isWanted?.(box) !== false) return box
    at = box.end
  }
  return null
}

/**
 * The part of an m4a's sound that its edit list plays: encoders begin with silence of their own, and recorders that trim
 * keep what was trimmed. The whole sound if it has no list, or one of several parts.
 */
export function playedPart(bytes: Uint8Array): PlayedPart {
  try {
    return readPart(bytes)
  } catch (error) {
    // A box that breaks off: a field lies behind the end of the bytes.
    if (error instanceof RangeError) return WHOLE
    throw error
  }
}

function readPart(bytes: Uint8Array): PlayedPart {
  const view = viewOf(bytes)
  const child = (parent: Pick<Box, 'body' | 'end'> | null, name: string, isWanted?: (box: Box) => boolean) =>
    parent && childOf(bytes, parent, name, isWanted)
  const moov = child({ body: 0, end: bytes.byteLength }, 'moov')
  const track = child(moov, 'trak', (box) => {
    const handler = child(child(box, 'mdia'), 'hdlr')
    return handler !== null && textAt(view, handler.body + 8, 4) === 'soun'
  })
  const list = child(child(track, 'edts'), 'elst')
  const header = child(child(track, 'mdia'), 'mdhd')
  const movie = child(moov, 'mvhd')
  if (!list || !header || !movie) return WHOLE
  const isLong = view.getUint8(list.body) === 1
  const edits = Array.from({ length: Math.min(3, view.getUint32(list.body + 4)) }, (_, index) => {
    const at = list.body + 8 + index * (isLong ? 20 : 12)
    return isLong
      ? { length: Number(view.getBigUint64(at)), start: Number(view.getBigInt64(at + 8)) }
      : { length: view.getUint32(at), start: view.getInt32(at + 4) }
    // A negative start is a pause before the sound.
  }).filter(({ start }) => start >= 0)
  const [edit] = edits
  if (!edit || edits.length > 1) return WHOLE
  const from = edit.start / unitsOf(view, header)
  const seconds = edit.length / unitsOf(view, movie)
  return Number.isFinite(from) ? { from, to: seconds > 0 ? from + seconds : Infinity } : WHOLE
}

/** Units per second, as both headers keep them. */
const unitsOf = (view: DataView, { body }: Box): number => view.getUint32(body + (view.getUint8(body) === 1 ? 20 : 12))
