import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let program: Promise<Uint8Array<ArrayBuffer>> | null = null

/** WebAssembly of the MP3 encoder, from its package. */
export function encoderProgram(): Promise<Uint8Array<ArrayBuffer>> {
  program ??= readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3')).then(
    (bytes) => new Uint8Array(bytes),
  )
  return program
}
