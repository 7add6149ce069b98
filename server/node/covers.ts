import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The demonstration guides' drawings by name: `huangshan.svg` is `huangshan`. */
export async function readCovers(folder: string): Promise<Record<string, Uint8Array>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  return Object.fromEntries(await Promise.all(names.map(async (name) => [path.basename(name, '.svg'), await readFile(path.join(folder, name))] as const)))
}
