/** Small handmade MP4 files, valid or broken in one way. */

const u16 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(2)
      bytes.writeUInt16BE(value)
      return bytes
    }),
  )
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value >>> 0)
      return bytes
    }),
  )

export const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.byteLength + 8), Buffer.from(type, 'latin1'), body])
}
/** A box with a 64-bit length. */
export const longBox = (type: string, content: Uint8Array): Buffer =>
  Buffer.concat([u32(1), Buffer.from(type, 'latin1'), u32(0, content.byteLength + 16), content])

const SCALE = 1000
/** Track matrices: unchanged, and rotated by 90°. */
const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
const TURNED = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]

export interface MovieShape {
  brand?: string
  codec?: string
  profile?: number
  /** Null: no sound. */
  sound?: string | null
  seconds?: number
  width?: number
  height?: number
  turned?: boolean
  /** Media data bytes. */
  media?: Uint8Array
  tablesFirst?: boolean
  fragmented?: boolean
}

const header = (seconds: number) => u32(0, 0, 0, SCALE, Math.round(seconds * SCALE))

function track(
  handler: string,
  entry: Buffer,
  { seconds = 2, width = 640, height = 360, turned = false }: MovieShape,
): Buffer {
  const tkhd = box(
    'tkhd',
    u32(0, 0, 0, 1, 0, seconds * SCALE, 0, 0, 0, 0),
    u32(...(turned ? TURNED : UPRIGHT)),
    u32(width * 65_536, height * 65_536),
  )
  const stbl = box('stbl', box('stsd', u32(0, 1), entry))
  return box(
    'trak',
    tkhd,
    box(
      'mdia',
      box('mdhd', header(seconds), u32(0)),
      box('hdlr', u32(0, 0), Buffer.from(handler, 'latin1'), u32(0, 0, 0)),
      box('minf', stbl),
    ),
  )
}

export function mp4({
  brand = 'isom',
  media = Buffer.alloc(64, 7),
  tablesFirst = true,
  fragmented = false,
  ...shape
}: MovieShape = {}): Buffer {
  const { codec = 'avc1', profile = 66, sound = 'mp4a', seconds = 2 } = shape
  const fields = Buffer.concat([Buffer.alloc(24), u16(shape.width ?? 640, shape.height ?? 360), Buffer.alloc(50)])
  const pictures = track(
    'vide',
    box(codec, fields, ...(codec.startsWith('avc') ? [box('avcC', Buffer.from([1, profile, 0, 30]))] : [])),
    shape,
  )
  const heard = sound === null ? [] : [track('soun', box(sound, Buffer.alloc(28)), shape)]
  const moov = box(
    'moov',
    box('mvhd', header(seconds), Buffer.alloc(80)),
    pictures,
    ...heard,
    ...(fragmented ? [box('mvex')] : []),
  )
  const ftyp = box('ftyp', Buffer.from(brand.padEnd(4), 'latin1'), u32(0))
  const mdat = box('mdat', media)
  return Buffer.concat(tablesFirst ? [ftyp, moov, mdat] : [ftyp, mdat, moov])
}
