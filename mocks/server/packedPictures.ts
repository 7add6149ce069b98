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
    const packed = new Uint8Array(HEADER_BYTES + json.byteLength + bodies.reduce((sum, body) => sum + body.byteLength, 0))
    new DataView(packed.buffer).setUint32(0, json.byteLength)
    packed.set(json, HEADER_BYTES)
    let at = HEADER_BYTES + json.byteLength
    for (const body of bodies) {
      packed.set(body, at)
      at += body.byteLength
    }
    return packed
  },

  read(packed: Uint8Array<ArrayBuffer>) {
    const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0)
    const start = HEADER_BYTES + length
    const index = JSON.parse(new TextDecoder().decode(packed.subarray(HEADER_BYTES, start))) as PictureIndex
    const variant = ({ offset, bytes, ...rest }: PackedVariant): PictureVariant => ({
      ...rest,
      body: packed.slice(start + offset, start + offset + bytes),
    })
    return (svgHash: string) => {
      const found = index[svgHash]
      return found && { full: variant(found.full), thumbnail: variant(found.thumbnail) }
    }
  },
}
