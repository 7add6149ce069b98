import encodeQR from 'qr'
import type { MiniProgramCodes } from '../../ports/miniProgramCodes'

/** CRC of a PNG chunk. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(content, 8)
  view.setUint32(content.length + 8, checksum(bytes.subarray(4, content.length + 8)))
  return bytes
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  )

/** A square black-and-white picture with one bit per pixel. Uses no library, so it works in every mount. */
async function bitmapPng(side: number, isDark: (x: number, y: number) => boolean): Promise<Uint8Array<ArrayBuffer>> {
  const stride = Math.ceil(side / 8) + 1
  const scanlines = new Uint8Array(stride * side)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = y * stride + 1 + (x >> 3)
      if (!isDark(x, y)) scanlines[at] = (scanlines[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, side)
  view.setUint32(4, side)
  header[8] = 1
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await deflate(scanlines)),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Quiet zone around a code, in modules, so phones can read it on any background. */
const QUIET = 4

/** A code of version 10, with its quiet zone: larger ones are too fine to scan from a poster. */
const LARGEST_SIDE = 57 + 2 * QUIET

/** The modules row by row with the quiet zone; true is dark. Throws if the address exceeds 213 bytes. */
function modulesOf(address: string): boolean[][] {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  if (modules.length > LARGEST_SIDE) throw new RangeError('the address is too long for a code')
  return modules
}

function svg(code: boolean[][], width: number): Uint8Array<ArrayBuffer> {
  const side = code.length
  const path = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`
  return new TextEncoder().encode(text)
}

function png(code: boolean[][], width: number): Promise<Uint8Array<ArrayBuffer>> {
  // Whole pixels per module; the remainder widens the margin.
  const scale = Math.floor(width / code.length)
  const margin = Math.floor((width - scale * code.length) / 2)
  return bitmapPng(width, (x, y) => code[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)] === true)
}

/** Draws a QR code that leads to the merchant's visitor URL. Works offline; it is not WeChat's code. */
export const plainCodes: MiniProgramCodes = {
  isOfficial: () => Promise.resolve(false),
  draw: ({ address, type, width }) =>
    type === 'svg' ? Promise.resolve(svg(modulesOf(address), width)) : png(modulesOf(address), width),
}
