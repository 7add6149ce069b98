import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

type Files = Record<string, Uint8Array<ArrayBuffer>>

/** Files of a folder with this ending, by name: `huangshan.svg` is `huangshan`. */
async function readByExtension(folder: string, extension: string): Promise<Files> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension))
  return Object.fromEntries(
    await Promise.all(
      names.map(
        async (name) =>
          [path.basename(name, extension), new Uint8Array(await readFile(path.join(folder, name)))] as const,
      ),
    ),
  )
}

const SEED = path.join('server', 'seed')

/** Guide drawings. */
const readCovers = (root: string): Promise<Files> => readByExtension(path.join(root, SEED, 'covers'), '.svg')
/** Hand-drawn maps and floor plans. */
export const readMaps = (root: string): Promise<Files> => readByExtension(path.join(root, SEED, 'maps'), '.svg')
/** Audio explanations: `huangshan-01-zh`. */
export const readSounds = (root: string): Promise<Files> => readByExtension(path.join(root, SEED, 'sounds'), '.mp3')
const readVideos = (root: string): Promise<Files> => readByExtension(path.join(root, SEED, 'videos'), '.mp4')

/** All demo data except its texts. */
export async function readSeedFiles(root: string): Promise<Record<'covers' | 'maps' | 'sounds' | 'videos', Files>> {
  const [covers, maps, sounds, videos] = await Promise.all([
    readCovers(root),
    readMaps(root),
    readSounds(root),
    readVideos(root),
  ])
  return { covers, maps, sounds, videos }
}
