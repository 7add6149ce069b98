import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The demonstration's spoken explanations by name: `huangshan-01-zh.mp3` is `huangshan-01-zh`. */
export async function readSounds(folder: string): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mp3'))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [path.basename(name, '.mp3'), new Uint8Array(await readFile(path.join(folder, name)))] as const)),
  )
}
