import { rule } from '../../http/refusal'

/** Limits for an unpacked spreadsheet; measured, because the sizes declared in the file may be false. */
const ENTRIES_MAX = 500
const UNPACKED_MAX = 20 * 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
/** Placeholder for a size that does not fit; only occurs in archives beyond 4 GB. */
const SENTINEL = 0xffffffff
const STORED = 0
const DEFLATED = 8

export const brokenFile = () =>
  rule('文件已损坏，或不是 Excel 表格（.xlsx）', [{ path: 'file', message: '不是可读的表格' }])
const tooLarge = () =>
  rule('文件展开后超过 20 MB，请删去图片和多余的工作表，或分成几份', [{ path: 'file', message: '展开后超过 20 MB' }])

/**
 * Refuses an archive that unpacks into more than a spreadsheet needs (a zip bomb), before anything reads it. Declared
 * sizes are only claims: each entry is unpacked and counted, and aborted once it exceeds the limit.
 */
export async function checkArchive(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let remaining = UNPACKED_MAX
  for (const { start, size, method } of entriesOf(view)) {
    const content = bytes.subarray(start, start + size)
    if (content.byteLength !== size) throw brokenFile()
    if (method === STORED) remaining -= size
    else if (method === DEFLATED) remaining -= await unpackedSize(content, remaining)
    else throw brokenFile()
    if (remaining < 0) throw tooLarge()
  }
}

interface Entry {
  start: number
  size: number
  method: number
}

function entriesOf(view: DataView): Entry[] {
  try {
    const end = endOfDirectory(view)
    const count = view.getUint16(end + 10, true)
    if (count > ENTRIES_MAX) throw tooLarge()
    const entries: Entry[] = []
    let at = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw brokenFile()
      const size = view.getUint32(at + 20, true)
      const local = view.getUint32(at + 42, true)
      if (size === SENTINEL || local === SENTINEL || view.getUint32(local, true) !== LOCAL_ENTRY) throw brokenFile()
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      entries.push({ start, size, method: view.getUint16(at + 10, true) })
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    return entries
  } catch (error) {
    // Past the end of the file.
    throw error instanceof RangeError ? brokenFile() : error
  }
}

/** The last match in the file, because a comment may follow it. */
function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  throw brokenFile()
}

async function unpackedSize(content: Uint8Array<ArrayBuffer>, max: number): Promise<number> {
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let total = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw brokenFile()
    })
    if (done) return total
    total += value.byteLength
    if (total <= max) continue
    await reader.cancel().catch(() => undefined)
    throw tooLarge()
  }
}
