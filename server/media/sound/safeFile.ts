import { HEADER_BYTES_MAX, boxAt, restrictBoxes } from './boxes'
import type { Box } from './boxes'

/** Reads a part of a file; its end is not included. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>

/** A file whose tables a reader can safely follow. */
export interface SafeFile {
  size: number
  read: ReadPart
  /** The file ends within a box. */
  brokenOff: boolean
}

interface Part {
  start: number
  bytes: Uint8Array
}

/** Large enough for the small boxes at the start of most files. */
const HEAD_BYTES = 64 * 1024
const MOOF_BYTES_MAX = 256 * 1024

export interface SafeLimits {
  /** Of the index, which may include a cover picture. */
  moovBytesMax: number
  /** Plain files have a handful; recorders write a fragment (two boxes) every few seconds at most. */
  boxesMax: number
  /** Several times the part that is wanted: the reader fetches ahead. */
  readBytesMax: number
}

/** An empty box. Its last word is 0: readers would look there for an index of fragments, which nothing checks. */
const END = new Uint8Array([0, 0, 0, 16, ...new TextEncoder().encode('free'), 0, 0, 0, 0, 0, 0, 0, 0])

/**
 * Checks the tables of an MP4 file before a reader follows them, and hides all that a sound does not need. Null if they
 * are damaged. Fails as reading fails.
 */
export async function safeFile(
  size: number,
  read: ReadPart,
  { moovBytesMax, boxesMax, readBytesMax }: SafeLimits,
): Promise<SafeFile | null> {
  const head: Part = { start: 0, bytes: await read(0, Math.min(HEAD_BYTES, size)) }
  const parts = [head]
  const load = async (start: number, end: number) => {
    if (end <= head.bytes.byteLength) return head.bytes.subarray(start, end)
    const bytes = await read(start, end)
    parts.push({ start, bytes })
    return bytes
  }
  const restrict = async (box: Box, bytesMax: number) =>
    box.end <= size && box.end - box.start <= bytesMax && restrictBoxes(await load(box.start, box.end))

  let at = 0
  const endAt = (place: number) => withEnd(place, size, parts, { read, readBytesMax })
  let isMoovRead = false
  for (let count = 0; count < boxesMax; count += 1) {
    const header = at < size ? await readHeader(at, size, head, read) : null
    // The reader stops there too.
    if (!header) return isMoovRead ? endAt(Math.max(at, size)) : null
    if (header.name === 'moov' && !isMoovRead) {
      if (!(await restrict(header, moovBytesMax))) return null
      isMoovRead = true
    } else if (header.name === 'moof' && header.end > size) return isMoovRead ? endAt(header.end) : null
    else if (header.name === 'moof' && !(isMoovRead && (await restrict(header, MOOF_BYTES_MAX)))) return null
    at = header.end
  }
  return isMoovRead ? endAt(at) : null
}

async function readHeader(at: number, size: number, head: Part, read: ReadPart): Promise<Box | null> {
  const end = Math.min(at + HEADER_BYTES_MAX, size)
  const bytes = end <= head.bytes.byteLength ? head.bytes.subarray(at, end) : await read(at, end)
  const box = boxAt(bytes, 0)
  return box && { name: box.name, start: at, body: at + box.body, end: at + box.end }
}

/** The file up to `at`, with its checked parts in their places. */
function withEnd(
  at: number,
  size: number,
  parts: readonly Part[],
  { read, readBytesMax }: { read: ReadPart; readBytesMax: number },
): SafeFile {
  const end = Math.min(at, size)
  const all = [...parts, { start: end, bytes: END }]
  let readBytes = 0
  return {
    size: end + END.byteLength,
    brokenOff: at > size,
    read: async (start, stop) => {
      readBytes += stop - start
      if (readBytes > readBytesMax) throw new RangeError('The file makes its reader fetch too much')
      const covering = all.find((part) => part.start <= start && stop <= part.start + part.bytes.byteLength)
      if (covering) return covering.bytes.subarray(start - covering.start, stop - covering.start)
      const result = new Uint8Array(stop - start)
      if (start < end) result.set(await read(start, Math.min(stop, end)))
      for (const { start: from, bytes } of all) {
        const first = Math.max(start, from)
        const last = Math.min(stop, from + bytes.byteLength)
        if (first < last) result.set(bytes.subarray(first - from, last - from), first - start)
      }
      return result
    },
  }
}
