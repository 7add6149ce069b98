import { VideoRefused } from './refusal'

/** Random-access file reader. `read` returns fewer bytes than requested only at the end of the file. */
export interface FileReader {
  bytes: number
  read: (start: number, length: number) => Promise<Uint8Array>
}

/** A box of an MP4 file (ISO/IEC 14496-12); `start` and `end` delimit its content. */
export interface Box {
  type: string
  start: number
  end: number
}

/** Maximum number of boxes visited; an ordinary file has a few dozen where we look. */
const BOXES_MAX = 2000
const HEADER = 16
const HUGE = 2 ** 32

export const damaged = () => new VideoRefused('视频文件已损坏，无法读取')
export const cutOff = () => new VideoRefused('视频文件不完整：可能没有下载完或没有录完')

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
export const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Walks boxes without reading their content, however large. */
export function boxWalker(file: FileReader) {
  let visited = 0

  /** The box at an offset, or null past the last one. */
  async function boxAt(at: number, end: number): Promise<Box | null> {
    if (end - at < 8) return null
    visited += 1
    const header = await file.read(at, Math.min(HEADER, end - at))
    if (visited > BOXES_MAX || header.byteLength < 8) throw damaged()
    const view = viewOf(header)
    const length = view.getUint32(0)
    const type = typeAt(header, 4)
    // 1: a 64-bit length follows; 0: the box extends to the end.
    if (length === 1) {
      if (header.byteLength < HEADER) throw damaged()
      return { type, start: at + HEADER, end: at + view.getUint32(8) * HUGE + view.getUint32(12) }
    }
    return { type, start: at + 8, end: length === 0 ? end : at + length }
  }

  return {
    /** The file's top-level boxes, lazily: callers stop as soon as they have seen enough. */
    async *top(): AsyncGenerator<Box> {
      for (let at = 0; ;) {
        const box = await boxAt(at, file.bytes)
        if (!box) return
        if (box.end < box.start) throw damaged()
        if (box.end > file.bytes) throw cutOff()
        yield box
        at = box.end
      }
    },
    async inside({ start, end }: Pick<Box, 'start' | 'end'>): Promise<Box[]> {
      const boxes: Box[] = []
      for (let at = start; ;) {
        const box = await boxAt(at, end)
        if (!box) return boxes
        if (box.end < box.start || box.end > end) throw damaged()
        boxes.push(box)
        at = box.end
      }
    },
    /** Reads the start of a box's content. */
    async content({ start, end }: Box, minLength: number, maxLength = minLength): Promise<Uint8Array> {
      if (end - start < minLength) throw damaged()
      const bytes = await file.read(start, Math.min(maxLength, end - start))
      if (bytes.byteLength < minLength) throw damaged()
      return bytes
    },
  }
}

export type BoxWalker = ReturnType<typeof boxWalker>
