import type { Writable } from 'node:stream'
import { once } from 'node:events'
import type { StoredFile } from '../platform'

const BLOCK = 512

/** File header (POSIX ustar). Paths come from our own code and are short. */
function headerOf(path: string, bytes: number, seconds: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const text = (value: string, at: number) => header.write(value, at, 'utf8')
  const octal = (value: number, at: number, width: number) =>
    text(`${value.toString(8).padStart(width - 1, '0')}\0`, at)
  if (Buffer.byteLength(path) > 100) throw new Error(`too long for an archive: ${path}`)
  text(path, 0)
  octal(0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(bytes, 124, 12)
  octal(seconds, 136, 12)
  text('        ', 148)
  text('0', 156)
  text('ustar\0' + '00', 257)
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  header.write(' ', 155)
  return header
}

/** Writes files as a tar archive, one after the other; `end` closes it. Writing waits for the reader. */
export function tarTo(output: Writable, now: number) {
  const write = async (chunk: Uint8Array) => {
    if (!output.write(chunk)) await once(output, 'drain')
  }
  return {
    put: async (path: string, file: Uint8Array | StoredFile): Promise<void> => {
      const { body, bytes } = file instanceof Uint8Array ? { body: file, bytes: file.byteLength } : file
      await write(headerOf(path, bytes, Math.floor(now / 1000)))
      let writtenBytes = 0
      for await (const chunk of body instanceof Uint8Array ? [body] : body) {
        await write(chunk)
        writtenBytes += chunk.byteLength
      }
      if (writtenBytes !== bytes) throw new Error(`${path} has ${writtenBytes} bytes instead of ${bytes}`)
      if (bytes % BLOCK > 0) await write(Buffer.alloc(BLOCK - (bytes % BLOCK)))
    },
    end: async (): Promise<void> => {
      await write(Buffer.alloc(2 * BLOCK))
      output.end()
    },
  }
}
