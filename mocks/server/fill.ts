import { firstStart } from '../../server/firstStart'
import type { Platform } from '../../server/platform'
import { seed } from '../../server/seed'
import { PACKED_PICTURES } from './packedPictures'
import { createPictures } from './pictures'

const drawings = import.meta.glob<string>('../../server/seed/covers/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const covers = Object.fromEntries(
  Object.entries(drawings).map(([file, svg]) => [file.replace(/^.*\/(.+)\.svg$/, '$1'), new TextEncoder().encode(svg)]),
)

// Only one guide in one language: the bytes are inlined in the code as data URLs.
const recordings = import.meta.glob<string>('../../server/seed/sounds/huangshan-*-zh.mp3', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const bytesOf = (address: string) =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0))

const sounds = Object.fromEntries(
  Object.entries(recordings).map(([file, address]) => [file.replace(/^.*\/(.+)\.mp3$/, '$1'), bytesOf(address)]),
)

const clips = import.meta.glob<string>('../../server/seed/videos/*.mp4', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const videos = Object.fromEntries(
  Object.entries(clips).map(([file, address]) => [file.replace(/^.*\/(.+)\.mp4$/, '$1'), bytesOf(address)]),
)

/** Writes the demonstration data. Lazy-loaded: the drawings and texts behind the rows are large. */
export async function fill(platform: Platform, archive: Uint8Array<ArrayBuffer>): Promise<void> {
  const pictures = createPictures(PACKED_PICTURES.read(archive))
  await firstStart({ ...platform, pictures }, (empty) => seed(empty, { covers, sounds, videos }))
}
