import { rule } from '../http/refusal'

/** Unpacked bytes of an uploaded file; a bill of 100,000 lines has 30 MB. */
const UNPACKED_MAX = 64 * 1024 * 1024

const refuse = (message: string) => rule(message, [{ path: 'file', message }])

/** Unpacks a `.gz` file, as bills are downloaded; any other is returned as it is. */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let total = 0; ;) {
    const { done, value } = await reader.read().catch(() => {
      throw refuse('压缩文件已损坏')
    })
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer())
    total += value.byteLength
    if (total > UNPACKED_MAX) {
      await reader.cancel().catch(() => undefined)
      throw refuse('文件解压后超过 64 MB')
    }
    pieces.push(value)
  }
}
