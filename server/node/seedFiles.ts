import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

type Files = Record<string, Uint8Array<ArrayBuffer>>

/** The files of a folder that end so, by name: `huangshan.svg` is `huangshan`. */
async function readNamed(folder: string, ending: string): Promise<Files> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
  return Object.fromEntries(await Promise.all(names.map(async (name) => [path.basename(name, ending), new Uint8Array(await readFile(path.join(folder, name)))] as const)))
}

const SEED = path.join('server', 'seed')

/** The guides' drawings. */
export const readCovers = (root: string): Promise<Files> => readNamed(path.join(root, SEED, 'covers'), '.svg')
/** Spoken explanations: `huangshan-01-zh`. */
export const readSounds = (root: string): Promise<Files> => readNamed(path.join(root, SEED, 'sounds'), '.mp3')
const readVideos = (root: string): Promise<Files> => readNamed(path.join(root, SEED, 'videos'), '.mp4')

/** Everything that the demonstration is made from beside its words. */
export async function readSeedFiles(root: string): Promise<{ covers: Files; sounds: Files; videos: Files }> {
  const [covers, sounds, videos] = await Promise.all([readCovers(root), readSounds(root), readVideos(root)])
  return { covers, sounds, videos }
}
