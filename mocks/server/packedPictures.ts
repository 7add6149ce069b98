import type { PictureVariant } from '../../server/platform'

export type PackedVariant = Omit<PictureVariant, 'body'> & { offset: number; bytes: number }

/** Rendered variants of an SVG by its SHA-256; `offset` counts from the end of the index. */
export type PictureIndex = Record<string, { full: PackedVariant; thumbnail: PackedVariant }>

/** Layout: index length in bytes, index as JSON, then the pictures. */
const HEADER_BYTES = 4

/** The file holding the demonstration pictures: written when sit mode is built, read on first use. */
export const PACKED_PICTURES = {
  write(index: PictureIndex, bodies: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
    const json = new TextEncoder().encode(JSON.stringify(index))
    const archive = new Uint8Array(
      HEADER_BYTES + json.byteLength + bodies.reduce((sum, body) => sum + body.byteLength, 0),
    )
    new DataView(archive.buffer).setUint32(0, json.byteLength)
    archive.set(json, HEADER_BYTES)
    let at = HEADER_BYTES + json.byteLength
    for (const body of bodies) {
      archive.set(body, at)
      at += body.byteLength
    }
    return archive
  },

  read(archive: Uint8Array<ArrayBuffer>) {
    const length = new DataView(archive.buffer, archive.byteOffset).getUint32(0)
    const start = HEADER_BYTES + length
    const index = JSON.parse(new TextDecoder().decode(archive.subarray(HEADER_BYTES, start))) as PictureIndex
    const variant = ({ offset, bytes, ...rest }: PackedVariant): PictureVariant => ({
      ...rest,
      body: archive.slice(start + offset, start + offset + bytes),
    })
    return (svgHash: string) => {
      const entry = index[svgHash]
      return entry && { full: variant(entry.full), thumbnail: variant(entry.thumbnail) }
    }
  },
}
