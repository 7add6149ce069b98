import { boxAt } from './boxes'

const PARENTS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia'])
const TIMED: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd'])

/** Clears when an MP4 file says it was made, in place: the same sound has the same bytes, and so one name, whenever it arrives. */
export function clearCreationTimes(file: Uint8Array, from = 0, to = file.byteLength): void {
  for (let box = boxAt(file, from); box && box.end <= to; box = boxAt(file, box.end)) {
    if (PARENTS.has(box.name)) clearCreationTimes(file, box.body, box.end)
    // Creation and modification, after version and flags.
    else if (TIMED.has(box.name)) file.fill(0, box.body + 4, box.body + 4 + (file[box.body] === 1 ? 16 : 8))
    if (box.end === to) return
  }
}
