import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let read: Promise<Uint8Array<ArrayBuffer>> | null = null

/** WebAssembly of the MP3 encoder, from its package. */
export function encoderProgram(): Promise<Uint8Array<ArrayBuffer>> {
  read ??= readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3')).then((bytes) => new Uint8Array(bytes))
  return read
}
