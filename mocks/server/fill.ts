import { firstStart } from '../../server/firstStart'
import type { Platform } from '../../server/platform'
import { seed } from '../../server/seed'
import { PACKED_PICTURES } from './packedPictures'
import { createPictures } from './pictures'

const drawings = import.meta.glob<string>('../../server/seed/covers/*.svg', { query: '?raw', import: 'default', eager: true })

const covers = Object.fromEntries(
  Object.entries(drawings).map(([file, svg]) => [file.replace(/^.*\/(.+)\.svg$/, '$1'), new TextEncoder().encode(svg)]),
)

/** Writes the demonstration data. Loaded at first use only: the drawings and the story behind the rows are large. */
export async function fill(platform: Platform, packed: Uint8Array<ArrayBuffer>): Promise<void> {
  const pictures = createPictures(PACKED_PICTURES.read(packed))
  await firstStart({ ...platform, pictures }, (empty) => seed(empty, { covers }))
}
